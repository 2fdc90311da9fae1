import type { Answer, Call } from './call.ts';
import type { Fault } from './judge.ts';

export type Finding = Fault & {
  walk: string;
  about: string;
  /** How often the same was seen. */
  times: number;
  /** What repeats the first of them; null where it takes more than one request. */
  call: Call | null;
};

/** From here on an answer is slow; slow twice in a row is a finding. */
export const slowAfter = 2000;

export type Record_ = {
  findings: readonly Finding[];
  calls: number;
  byStatus: Readonly<Record<string, number>>;
  byWalk: Readonly<Record<string, number>>;
  slow: readonly { about: string; milliseconds: number }[];
  notes: readonly string[];
};

/** What an attack has seen. The same fault of the same address is one finding, however often it is seen. */
export function createFindings() {
  const findings = new Map<string, Finding>();
  const byStatus: Record<string, number> = {};
  const byWalk: Record<string, number> = {};
  const slow: { about: string; milliseconds: number }[] = [];
  const notes: string[] = [];
  let calls = 0;
  return {
    count(walk: string, call: Call, answer: Answer) {
      calls += 1;
      byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
      byWalk[walk] = (byWalk[walk] ?? 0) + 1;
      if (answer.milliseconds > slowAfter)
        slow.push({ about: call.about, milliseconds: Math.round(answer.milliseconds) });
    },
    add(walk: string, about: string, fault: Fault, call: Call | null) {
      const key = [
        walk,
        about,
        fault.kind,
        fault.kind === 'leak' || fault.kind === 'inside' ? '' : fault.detail,
      ].join();
      const known = findings.get(key);
      if (known) known.times += 1;
      else findings.set(key, { walk, about, ...fault, times: 1, call });
    },
    note: (text: string) => void notes.push(text),
    record: (): Record_ => ({ findings: [...findings.values()], calls, byStatus, byWalk, slow, notes }),
  };
}
export type Findings = ReturnType<typeof createFindings>;
