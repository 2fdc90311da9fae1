import { go, type Scene } from '@omzien/e2e/scene';
import { readAs } from '@omzien/e2e/seedFacts';
import { expect } from '@omzien/e2e/test';

/** In the frame of a mail nothing runs: not what the recorder of a trace puts into every frame either. */
const nothingRuns = /Blocked script execution/;

/** Mail texts and newsletters. Nothing of it changes or sends anything. */
export const mailScenes: Scene[] = [
  {
    name: 'notification-templates',
    routes: ['notification-templates'],
    account: 'centre',
    path: '/notification_templates',
  },
  {
    name: 'notification-template-edit',
    routes: ['notification-templates-id-edit'],
    account: 'centre',
    complaint: nothingRuns,
    async open(visit) {
      const texts = await readAs(
        'centre',
        visit.tenant,
        '/api/v1/notification_templates?filter[name_or_key_cont]=vacancy_expired',
      );
      await go(visit, `/notification_templates/${texts[0]?.id}/edit`);
      await expect(visit.page.locator('iframe')).toBeVisible();
    },
  },
  { name: 'newsletters', routes: ['content-newsletters'], account: 'centre', path: '/content/newsletters' },
  {
    name: 'newsletter-edit',
    routes: ['content-newsletters-id'],
    account: 'centre',
    complaint: nothingRuns,
    async open(visit) {
      const [draft] = await readAs(
        'centre',
        visit.tenant,
        '/api/v1/newsletters?filter[status_eq]=draft&sort=created_at',
      );
      await go(visit, `/content/newsletters/${draft?.id}`);
      await expect(visit.page.locator('iframe')).toBeVisible();
    },
  },
];
