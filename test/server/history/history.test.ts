import { describeBothDatabases } from "./both-databases.ts";
import { matchesSpec } from "./spec/matches.ts";
import { profilesSpec } from "./spec/profiles.ts";
import { ratingsSpec } from "./spec/ratings.ts";
import { outagesSpec } from "./spec/reach.ts";
import { retentionSpec } from "./spec/retention.ts";
import { databaseUrlSpec } from "./spec/served.ts";
import { statisticsSpec } from "./spec/statistics.ts";

describeBothDatabases("the history", (open, database) => {
  matchesSpec(open);
  profilesSpec(open);
  ratingsSpec(open);
  statisticsSpec(open);
  retentionSpec(open);
  outagesSpec(database);
  if (database.makeUrl !== undefined) databaseUrlSpec(database.makeUrl);
});
