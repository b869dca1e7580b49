import { overBothDatabases } from "./both-databases.ts";
import { matchesSpec } from "./spec/matches.ts";
import { profilesSpec } from "./spec/profiles.ts";
import { ratingsSpec } from "./spec/ratings.ts";
import { reachSpec } from "./spec/reach.ts";
import { retentionSpec } from "./spec/retention.ts";
import { servedSpec } from "./spec/served.ts";
import { statisticsSpec } from "./spec/statistics.ts";

overBothDatabases("the history", (open, database) => {
  matchesSpec(open);
  profilesSpec(open);
  ratingsSpec(open);
  statisticsSpec(open);
  retentionSpec(open);
  reachSpec(database);
  if (database.makeUrl !== undefined) servedSpec(database.makeUrl);
});
