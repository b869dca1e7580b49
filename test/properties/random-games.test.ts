import { describeRandomGames } from "./describe-random-games.ts";

describeRandomGames(60);
