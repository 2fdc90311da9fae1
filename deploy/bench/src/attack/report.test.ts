import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Call } from './call.ts';
import { curlOf } from './curl.ts';
import { createFindings } from './findings.ts';
import { summaryOf, writeReport } from './report.ts';

const call: Call = {
  about: 'POST /api/v1/users',
  tenant: 'demo',
  who: 'centre',
  method: 'POST',
  path: '/api/v1/users?a=%27',
  headers: { 'content-type': 'application/json', cookie: '__Host-access-token=SECRET' },
  body: `{"name":"it's"}`,
};
const origin = () => 'http://demo.localhost:3500';

test('the same fault of the same address is one finding with what repeats it, and no session stands in the report', async () => {
  const findings = createFindings();
  const answer = { status: 500, headers: {}, text: '', milliseconds: 2500 };
  for (const _ of [1, 2]) {
    findings.count('generator', call, answer);
    findings.add('generator', call.about, { kind: 'defect', detail: 'answered 500' }, call);
  }
  findings.add('generator', 'GET /x', { kind: 'defect', detail: 'answered 500' }, { ...call, body: 'x'.repeat(9000) });
  const record = findings.record();
  expect(record.findings.map(({ times }) => times)).toEqual([2, 1]);
  expect(summaryOf(record)).toMatch(/^2 findings$/m);
  expect(summaryOf(record)).toContain('By status: 500: 2');

  const directory = await mkdtemp(join(tmpdir(), 'omzien-report-'));
  try {
    const files = await writeReport(record, { seed: 7, minutes: 1, seconds: 60, origin, directory });
    const [markdown = '', json = ''] = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(markdown).toContain('npm run attack -- --seed 7');
    expect(markdown).toContain('curl -sS');
    expect(`${markdown}${json}`).not.toContain('SECRET');
    expect(await readFile(join(directory, 'bodies', '1'), 'utf8')).toHaveLength(9000);
    expect((JSON.parse(json) as { findings: unknown[] }).findings).toHaveLength(2);
  } finally {
    await rm(directory, { recursive: true });
  }
});

test('a line for the shell keeps quotes, and what no line can hold', () => {
  const line = curlOf({ ...call, headers: { 'x-strange': 'a\x01ÿ' } }, origin());
  expect(line).toContain(`--data-binary '{"name":"it'\\''s"}'`);
  expect(line).toContain(`-H $'x-strange: a\\x01`);
  expect(line).toContain('-H "Cookie: $SESSION"');
});
