import type { Platform } from '@omzien/platform';
import * as v from 'valibot';

const sentSignup = v.object({
  name: v.string(),
  centerName: v.string(),
  reviewDays: v.number(),
  /** Where the mail went that confirms the account; null for who was signed in. */
  email: v.nullable(v.string()),
});
export type SentSignup = v.InferOutput<typeof sentSignup>;

const placeOf = (tenant: string) => `omzien.organization-signup:${tenant}`;

/** The sign-up that this tab has sent: a reload of the page that thanks for it does not lose it. */
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
        // A browser that keeps nothing shows the page in general words.
      }
    },
  };
}
