import Mocha from "mocha";

const { EVENT_RUN_END } = Mocha.Runner.constants;

/** Mocha's spec report, ended by one line that people and machines read alike: `12 passed, 0 failed`. */
class SummedUpSpec extends Mocha.reporters.Spec {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    // Registered after the spec report's own listener, so that this line is the last.
    runner.once(EVENT_RUN_END, () => {
      Mocha.reporters.Base.consoleLog(summary(this.stats));
    });
  }
}

function summary({ passes, failures, pending }: Mocha.Stats): string {
  const skipped = pending > 0 ? `, ${pending} skipped` : "";
  return `${passes} passed, ${failures} failed${skipped}`;
}

// Mocha loads a reporter with `require`, which takes the export of this name from an ES module as a whole.
export { SummedUpSpec as "module.exports" };
