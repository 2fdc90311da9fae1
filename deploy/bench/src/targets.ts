type Verdict = { part: string; what: string; measured: string; target: string; holds: boolean };

const verdicts: Verdict[] = [];
const unmeasured: { part: string; reason: string }[] = [];
let current = '';

/** Measures one part. One that breaks off is named in the table, and the next one is measured all the same. */
export async function measurePart(name: string, measure: () => Promise<void>): Promise<void> {
  current = name;
  try {
    await measure();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    unmeasured.push({ part: name, reason: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Judges what was measured by what is asked, both as they are to be read, and remembers it for the table at the end.
 *
 * @example
 * say(`scripts ${share} (${judge('scripts', share, 'at most 1.05 ×', ratio <= 1.05)})`); // (at most 1.05 ×: holds)
 */
export function judge(what: string, measured: string, target: string, holds: boolean): string {
  verdicts.push({ part: current, what, measured, target, holds });
  return `${target}: ${holds ? 'holds' : 'MISSED'}`;
}

/** All that was judged, one line each, and what could not be measured. */
export function targetTable(): string {
  const rows = [
    ['part', 'what', 'measured', 'target', ''],
    ...verdicts.map((one) => [one.part, one.what, one.measured, one.target, one.holds ? 'holds' : 'MISSED']),
    ...unmeasured.map(({ part, reason }) => [part, 'could not be measured', '', '', reason.split('\n')[0] ?? '']),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const missed = verdicts.filter(({ holds }) => !holds).length;
  return [...lines, '', `${verdicts.length - missed} hold, ${missed} missed, ${unmeasured.length} not measured`].join(
    '\n',
  );
}

/** Whether every part came to its end. */
export const isComplete = (): boolean => unmeasured.length === 0;
