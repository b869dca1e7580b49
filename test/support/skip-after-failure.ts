/** For suites whose tests continue where the previous one stopped. */

/**
 * Skips the rest of the `describe` after its first failure. Mocha's own `bail` would end the whole run, with all other files.
 */
export function skipAfterFailure(): void {
  let hasFailed = false;
  beforeEach(function () {
    if (hasFailed) this.skip();
  });
  afterEach(function () {
    hasFailed ||= this.currentTest?.state === "failed";
  });
}
