/** A check that failed, or that passed only when it was tried again. */
export type Failure = { file: string; name: string; reason: string; passedLater: boolean };

type JestTest = { status: string; fullName: string; failureMessages?: string[] | null; retryReasons?: string[] | null };
type JestReport = { testResults?: { name: string; message?: string; assertionResults?: JestTest[] }[] } | null;

// The colours of a terminal, which a report keeps.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const firstLine = (text = '') =>
  (
    text
      .replace(colours, '')
      .split('\n')
      .find((line) => line.trim() !== '') ?? ''
  )
    .trim()
    .slice(0, 200);

/** What failed in the JSON report of Jest, with the files that did not load. */
export const failuresFromJest = (report: unknown): Failure[] =>
  ((report as JestReport)?.testResults ?? []).flatMap(({ name: file, message, assertionResults = [] }) => {
    const told = assertionResults.flatMap(({ status, fullName, failureMessages, retryReasons }): Failure[] => {
      const reasons = [...(failureMessages ?? []), ...(retryReasons ?? [])];
      const failed = status === 'failed';
      if (!failed && (retryReasons ?? []).length === 0) return [];
      return [{ file, name: fullName, reason: firstLine(reasons[0]), passedLater: !failed }];
    });
    const read = assertionResults.length > 0 || !message;
    return read ? told : [{ file, name: 'the file itself', reason: firstLine(message), passedLater: false }];
  });

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
};

const failuresOf = ({ file, suites = [], specs = [] }: PlaywrightSuite): Failure[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        file,
        name: title,
        reason: firstLine(results.find(({ error }) => error)?.error?.message),
        passedLater: status === 'flaky',
      })),
  ),
  ...suites.flatMap(failuresOf),
];

/** What failed in the JSON report of Playwright. */
export const failuresFromPlaywright = (report: unknown): Failure[] =>
  ((report as { suites?: PlaywrightSuite[] } | null)?.suites ?? []).flatMap(failuresOf);

/** Two lines for each, for the end of a run: where long output is cut, its end is what people see. */
export const toldFailures = (failures: readonly Failure[], root: string): string[] =>
  failures.flatMap(({ file, name, reason, passedLater }) => [
    `  ${passedLater ? 'passed at a second try' : 'failed'}: ${file.replace(`${root}/`, '')} › ${name}`,
    `    ${reason}`,
  ]);
