import { describeBothDatabases } from "./both-databases.ts";
import { outagesSpec } from "./specs/database-outages.ts";
import { databaseUrlSpec } from "./specs/database-url.ts";
import { eveningsSpec } from "./specs/evenings.ts";
import { handOfTheDaySpec } from "./specs/hand-of-the-day.ts";
import { matchesSpec } from "./specs/matches.ts";
import { profilesSpec } from "./specs/profiles.ts";
import { pushSubscriptionsSpec } from "./specs/push-subscriptions.ts";
import { ratedPlaySpec } from "./specs/rated-play.ts";
import { ratingsSpec } from "./specs/ratings.ts";
import { retentionSpec } from "./specs/retention.ts";
import { shuffleStatisticsSpec } from "./specs/shuffle-statistics.ts";
import { statisticsSpec } from "./specs/statistics.ts";

describeBothDatabases("the history", (open, database) => {
  matchesSpec(open);
  profilesSpec(open);
  ratingsSpec(open);
  ratedPlaySpec(open);
  statisticsSpec(open);
  shuffleStatisticsSpec(open);
  retentionSpec(open);
  pushSubscriptionsSpec(open);
  handOfTheDaySpec(open);
  eveningsSpec(open);
  outagesSpec(database);
  if (database.makeUrl !== undefined) databaseUrlSpec(database.makeUrl);
});
