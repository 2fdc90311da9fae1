import { OmzienError } from '@omzien/platform';
import * as v from 'valibot';

/** What was right already: the password, or the link of a mail. */
export type FirstStep = { email: string; password: string } | { token: string; other_browser?: true };
const ways = ['code', 'recovery_code', 'passkey'] as const;
export type SecondStepWay = (typeof ways)[number];

const refusal = v.object({
  code: v.picklist(['otp_required', 'otp_invalid']),
  ways: v.array(v.string()),
});

/** By what somebody may go on whose first step was right; null for any other refusal. */
export function secondStepOf(error: unknown): { isWrongCode: boolean; ways: SecondStepWay[] } | null {
  const parsed = v.safeParse(refusal, error instanceof OmzienError ? error.data : null);
  if (!parsed.success) return null;
  return {
    isWrongCode: parsed.output.code === 'otp_invalid',
    ways: ways.filter((way) => parsed.output.ways.includes(way)),
  };
}
