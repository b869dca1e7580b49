import { describeWorlds } from "./describe-worlds.ts";

// `npm run simulate -- --tables 1000` plays many more.
describeWorlds({ tables: 30, seed: "npm test" });
