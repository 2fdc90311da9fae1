/** How long a test file took. */
export type FileTime = { file: string; seconds: number };

type JestReport = { testResults?: { name: string; startTime: number; endTime: number }[] } | null;

/** The files in the JSON report of Jest. */
export const timesFromJest = (report: unknown): FileTime[] =>
  ((report as JestReport)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }));

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
};

const secondsOf = ({ suites = [], specs = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) /
    1000 +
  suites.reduce((sum, suite) => sum + secondsOf(suite), 0);

/** The files in the JSON report of Playwright, with the second tries. */
export const timesFromPlaywright = (report: unknown): FileTime[] =>
  ((report as { suites?: PlaywrightSuite[] } | null)?.suites ?? []).map((suite) => ({
    file: suite.file,
    seconds: secondsOf(suite),
  }));

/** The ten that took longest, one line each. */
export const slowest = (times: readonly FileTime[], root: string): string[] =>
  [...times]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file.replace(`${root}/`, '')}`);
