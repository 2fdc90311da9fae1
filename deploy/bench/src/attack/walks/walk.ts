import type { TenantKey } from '@omzien/model/tenants';
import type { Answer, Call } from '../call.ts';
import type { Findings } from '../findings.ts';
import { type Expectation, type Fault, judge } from '../judge.ts';
import type { People } from '../people.ts';

/** What a walk that is written out has at hand. */
export type WalkInput = {
  port: number;
  people: People;
  findings: Findings;
  tenants: readonly TenantKey[];
  /** The local mailbox of the platform, where it is known. */
  mailPort: number | null;
};

type Asked = Omit<Partial<Call>, 'about' | 'tenant'> & { about: string; tenant: TenantKey };

/** Sends and judges the calls of one walk, and says what is wrong in the end. */
export function createWalker(walk: string, { people, findings }: WalkInput) {
  const complete = (asked: Asked): Call => ({ who: 'visitor', method: 'GET', path: '/', ...asked });
  return {
    /** Whatever is asked, no answer is a defect or shows what is inside. */
    async ask(asked: Asked, expectation: Partial<Expectation> = {}): Promise<Answer> {
      const call = complete(asked);
      const answer = await people.target.send(call);
      findings.count(walk, call, answer);
      for (const fault of judge(call, answer, { declared: null, ...expectation }))
        findings.add(walk, call.about, fault, call);
      return answer;
    },
    /** A fault of these calls when it does not hold. */
    hold(holds: boolean, asked: Asked, fault: Fault) {
      if (!holds) findings.add(walk, asked.about, fault, asked.path === undefined ? null : complete(asked));
    },
  };
}
