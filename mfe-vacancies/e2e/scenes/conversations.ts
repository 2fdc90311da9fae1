import { go, type Scene, type Visit } from '@omzien/e2e/scene';
import { expect } from '@omzien/e2e/test';

/** The conversation at the top of the inbox, with its lines. */
async function openConversation(visit: Visit) {
  await go(visit, '/conversations');
  await visit.page.locator('main a[data-conversation]').first().click();
  await expect(visit.page.locator('main article').first()).toBeVisible();
}

/** The inbox and one thread. */
export const conversationScenes: Scene[] = [
  {
    name: 'conversations',
    routes: ['conversations'],
    account: 'organisation',
    open: (visit) => go(visit, '/conversations'),
  },
  { name: 'conversation', account: 'organisation', open: openConversation },
  {
    name: 'conversation-actions',
    account: 'organisation',
    async open(visit) {
      await openConversation(visit);
      await visit.page.locator('main section button[aria-haspopup=menu]').first().click();
      await expect(visit.page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'conversations-empty',
    account: 'volunteer',
    open: (visit) => go(visit, '/conversations?filter[subject_or_body_cont]=zzqqxxyy'),
  },
  { name: 'my-conversation', account: 'volunteer', open: openConversation },
];
