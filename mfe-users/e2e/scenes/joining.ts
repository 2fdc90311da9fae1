import { go, type Scene, type Visit } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';
import { texts } from '@omzien/e2e/texts';
import type { LinkFacts } from '@omzien/model/account';

const link: LinkFacts = {
  kind: 'confirmation',
  account: 'ria@dorp.example',
  other_browser: false,
  signed_in: 'nobody',
  needs_password: false,
  inviter: null,
};

/** Opens the link of a mail, of which the API says this. Mails are read by the journeys; here is looked at alone. */
async function follow(visit: Visit, status: number, answer: object) {
  const body = JSON.stringify(answer);
  await visit.page.route('**/auth/link', (route) => route.fulfill({ status, contentType: 'application/json', body }), {
    times: 1,
  });
  // From a mail, and not from a page of ours.
  await go({ ...visit, staysInside: false }, '/confirm?confirmation_token=a-link-of-a-mail');
}
const refused = (status: number, code: string, meta: object) => ({
  errors: [{ status: String(status), code, title: code, detail: null, source: null, meta }],
});

/** Becoming a user, in the states of the link and of the page that waits for it. */
export const joiningScenes: Scene[] = [
  {
    name: 'confirm-link',
    async open(visit) {
      await follow(visit, 200, { data: link });
      const { confirmAddress } = texts[visit.language];
      await expect(visit.page.getByRole('button', { name: confirmAddress })).toBeVisible();
    },
  },
  {
    name: 'confirm-used',
    complaint: /status of 409/,
    open: (visit) => follow(visit, 409, refused(409, 'already_used', { kind: 'confirmation' })),
  },
  {
    name: 'confirm-expired',
    complaint: /status of 410/,
    open: (visit) => follow(visit, 410, refused(410, 'expired', { kind: 'confirmation', renewable: true })),
  },
  {
    name: 'sign-up-sent',
    routes: ['signup-success'],
    async open(visit) {
      const { page, tenant } = visit;
      await go(visit, '/signup/success');
      await page.evaluate((key) => {
        const filledIn = { firstName: 'Ria', lastName: 'Tak', postcode: '', by: 'link', acceptTerms: true };
        const email = 'ria.van-der-langenstraat@vrijwilligers-van-het-dorp.example';
        const sent = { email, sentAt: Date.now(), resendAfterSeconds: 60, wanted: null };
        sessionStorage.setItem(key, JSON.stringify({ ...sent, filledIn: { ...filledIn, email } }));
      }, `omzien.signup:${tenant}`);
      await go(visit, '/signup/success');
      await expect(page.getByText('ria.van-der-langenstraat', { exact: false })).toBeVisible();
      await page.evaluate((key) => sessionStorage.removeItem(key), `omzien.signup:${tenant}`);
    },
  },
];
