import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Target } from './call.ts';
import { curlOf, longestInLine, sessionLine } from './curl.ts';
import type { Finding, Record_ } from './findings.ts';
import { password } from './people.ts';

type Told = Finding & { curl: string | null; session: string | null };
export type About = { seed: number; minutes: number; seconds: number; origin: Target['origin']; directory: string };

const inOrder = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');

/** How it went in a few lines. */
export function summaryOf({ calls, byStatus, byWalk, slow, findings, notes }: Record_): string {
  return [
    `${calls} calls (${inOrder(byWalk)})`,
    `By status: ${inOrder(byStatus)}`,
    `${slow.length} took longer than 2 s${slow.length > 0 ? `, the longest ${Math.max(...slow.map(({ milliseconds }) => milliseconds))} ms` : ''}`,
    ...notes,
    ...findings.map(({ walk, about, kind, detail, times }) => `✖ ${walk}: ${about}: ${kind}: ${detail} (${times} ×)`),
    `${findings.length} findings`,
  ].join('\n');
}

function markdownOf(record: Record_, { seed, minutes, seconds }: About, told: readonly Told[]): string {
  const repeat = `npm run attack -- --seed ${seed} --minutes ${minutes}`;
  return [
    '# Attack',
    '',
    `Again: \`${repeat}\`. It took ${Math.round(seconds)} s.`,
    '',
    `- ${record.calls} calls (${inOrder(record.byWalk)})`,
    `- by status: ${inOrder(record.byStatus)}`,
    ...record.notes.map((note) => `- ${note}`),
    '',
    `## ${told.length} findings`,
    '',
    ...told.flatMap(({ walk, about, kind, detail, times, curl, session }) => [
      `### ${kind}: ${about}`,
      '',
      `${detail} (walk ${walk}, ${times} ×)`,
      '',
      ...(curl === null ? [] : ['```sh', ...(session === null ? [] : [session]), curl, '```', '']),
    ]),
    `## ${record.slow.length} answers that took longer than 2 s`,
    '',
    ...record.slow
      .toSorted((one, other) => other.milliseconds - one.milliseconds)
      .slice(0, 50)
      .map(({ about, milliseconds }) => `- ${milliseconds} ms: ${about}`),
    '',
  ].join('\n');
}

/** Writes `attack.md` and `attack.json`, with what repeats each finding; long bodies beside them. Answers the files. */
export async function writeReport(record: Record_, about: About): Promise<string[]> {
  const { directory, origin } = about;
  const bodies = join(directory, 'bodies');
  await rm(directory, { recursive: true, force: true });
  await mkdir(bodies, { recursive: true });
  const told: Told[] = [];
  for (const [number, finding] of record.findings.entries()) {
    const { call } = finding;
    let bodyFile: string | undefined;
    if (call?.body !== undefined && call.body.length > longestInLine) {
      bodyFile = join(bodies, String(number));
      await writeFile(bodyFile, call.body);
    }
    told.push({
      ...finding,
      call: null,
      curl: call && curlOf(call, origin(call.tenant), bodyFile),
      session:
        call && call.who !== 'visitor'
          ? sessionLine(origin(call.tenant), `${call.who}@${call.tenant}.example`, password)
          : null,
    });
  }
  const files = [join(directory, 'attack.md'), join(directory, 'attack.json')] as const;
  await writeFile(files[0], markdownOf(record, about, told));
  const { seed, minutes, seconds } = about;
  await writeFile(files[1], JSON.stringify({ seed, minutes, seconds, ...record, findings: told }, null, 2));
  return [...files];
}
