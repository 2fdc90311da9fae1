/** How many checks of a step passed and failed. */
export type Counts = { passed: number; failed: number };

export const total = (all: readonly Counts[]): Counts =>
  all.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });

/** A step that is one check: it ended well or not. */
export const fromExitCode = (exitCode: number): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A runner that ended badly without naming a failed test has failed once: it did not get as far as its tests. */
const atLeastOneFailure = (counts: Counts, exitCode: number): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

/** The counts in the JSON report of Jest, see `--json` in its manual. A file that did not load counts as one failure. */
export function fromJest(report: unknown, exitCode: number): Counts {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numRuntimeErrorTestSuites = 0,
  } = (report ?? {}) as Record<string, number>;
  return atLeastOneFailure({ passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }, exitCode);
}

/** The counts in the JSON report of Playwright. A test that passed only on a second try counts as passed. */
export function fromPlaywright(report: unknown, exitCode: number): Counts {
  const {
    expected = 0,
    flaky = 0,
    unexpected = 0,
  } = (report as { stats?: Record<string, number> } | null)?.stats ?? {};
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected }, exitCode);
}
