import { go, type Scene } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';
import { texts } from '@omzien/e2e/texts';
import { follow } from '@omzien/e2e/visits';

const at = '2026-11-12T09:30:00.000Z';
const passkeys = [
  { name: 'Telefoon', is_synced: true, last_used_at: at },
  { name: 'De laptop die in de werkkamer van de vrijwilligerscentrale staat', is_synced: false, last_used_at: null },
].map((one, index) => ({
  type: 'passkeys',
  id: `passkey-${index}`,
  attributes: { host: 'roermond.localhost', created_at: at, ...one },
}));
const factors = {
  type: 'sign_in_factors',
  id: 'own',
  attributes: {
    code_app: { since: at, last_used_at: at },
    passkeys: 2,
    recovery_codes: 2,
    required_from: null,
    is_blocked: false,
  },
};

/** Signing in with more than a password: what people see who have set that up. */
export const settingsScenes: Scene[] = [
  {
    name: 'settings-second-steps',
    account: 'volunteer',
    async open(visit) {
      const { page, language } = visit;
      const play = (path: string, data: unknown) =>
        page.route(`**/api/v1/${path}`, (route) =>
          route.fulfill({ contentType: 'application/vnd.api+json', body: JSON.stringify({ data, meta: {} }) }),
        );
      await go(visit, '/profile-edit/email');
      await play('sign_in_factors', factors);
      await play('passkeys', passkeys);
      // Inside the page: what comes with a new one is not asked for again.
      await follow(page, `${texts[language].prefix}/profile-edit/settings`);
      await expect(page.getByText('Telefoon', { exact: true })).toBeVisible();
      await page.unroute('**/api/v1/sign_in_factors');
      await page.unroute('**/api/v1/passkeys');
    },
  },
];
