import { email } from '@omzien/model/fields';
import type { Platform } from '@omzien/platform';
import * as v from 'valibot';

/** What was filled in, but for the password: who has mistyped his address finds the rest of it again. */
const filledIn = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  postcode: v.string(),
  by: v.picklist(['password', 'link']),
  acceptTerms: v.boolean(),
});
const sentSignup = v.object({
  email,
  /** When the last mail was asked for. */
  sentAt: v.number(),
  /** After so many seconds another one may be asked for. */
  resendAfterSeconds: v.number(),
  wanted: v.nullable(v.string()),
  filledIn,
});
export type SentSignup = v.InferOutput<typeof sentSignup>;

const placeOf = (tenant: string) => `omzien.signup:${tenant}`;

/** The sign-up that this tab has sent: a reload, or going back, does not lose it. Goes with the tab. */
export function sentSignupOf({ tenant }: Pick<Platform, 'tenant'>) {
  return {
    read(): SentSignup | null {
      try {
        const kept = v.safeParse(sentSignup, JSON.parse(window.sessionStorage.getItem(placeOf(tenant.key)) ?? 'null'));
        return kept.success ? kept.output : null;
      } catch {
        return null;
      }
    },
    keep(sent: SentSignup): void {
      try {
        window.sessionStorage.setItem(placeOf(tenant.key), JSON.stringify(sent));
      } catch {
        // A browser that keeps nothing shows the page without the address.
      }
    },
  };
}
