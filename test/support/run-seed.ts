/**
 * The seed of this run of the tests: what they choose at random follows from it, such as the cards that the whole app deals.
 * It is the same in each run, unless TEST_SEED names another one.
 */
export const { TEST_SEED: RUN_SEED = "1" } = process.env;
