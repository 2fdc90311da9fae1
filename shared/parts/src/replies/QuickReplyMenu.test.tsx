import { expect, jest, test } from '@jest/globals';
import { type QuickReply, quickReply } from '@omzien/model/conversation';
import { defineModule } from '@omzien/platform';
import { signedInAs } from '@omzien/testing/bootDocument';
import { many, noContent, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { QuickReplyMenu } from './QuickReplyMenu.tsx';
import { withText } from './withText.ts';

jest.setTimeout(60_000);

const texts = async () => ({ default: { title: 'Iets' } });
function Message() {
  const [body, setBody] = useState('Hallo Ria,');
  return (
    <>
      <output>{body}</output>
      <QuickReplyMenu onChoose={(text) => setBody(withText(body, text))} />
    </>
  );
}
const module = defineModule({
  name: 'mfe-things',
  routes: [
    { name: 'things', path: '/things', access: 'protected', title: 'title', lazy: async () => ({ default: Message }) },
  ],
  texts: { nl: texts, en: texts },
});
const own: QuickReply = {
  type: 'quick_replies',
  id: '0196a000-0000-7000-8000-000000000097',
  title: 'Uitnodiging',
  body: 'Kun je langskomen?',
  organizationId: null,
  lockVersion: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  permissions: { update: true, destroy: true, transitions: [] },
};
const ofCenter: QuickReply = {
  ...own,
  id: '0196a000-0000-7000-8000-000000000098',
  title: 'Dank',
  permissions: { update: false, destroy: false, transitions: [] },
};

test('a text comes below what was typed; one’s own is thrown away with a way back, one of the centre is not', async () => {
  let kept = [own, ofCenter];
  const { user, platform, requests } = await renderScreen(module, '/things', {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'Organization' }]) },
    api: {
      'GET /quick_replies': () => many(quickReply, kept),
      'POST /quick_replies': () => one(quickReply, own, 201),
      'DELETE /quick_replies/:id': () => {
        kept = [ofCenter];
        return noContent();
      },
    },
  });
  const choose = async (name: string) => {
    const button = await screen.findByRole('button', { name: 'Snel antwoord' });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name });
    const items = screen.getAllByRole('menuitem');
    for (let tries = 0; tries < items.length && !item.hasAttribute('data-highlighted'); tries += 1) {
      await user.keyboard('{ArrowDown}');
    }
    await user.keyboard('{Enter}');
  };
  await choose('Uitnodiging');
  expect(document.querySelector('output')?.textContent).toBe('Hallo Ria,\n\nKun je langskomen?');
  await choose('Snelle antwoorden aanpassen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Snelle antwoorden' }));
  expect(dialog.getByText('Van de vrijwilligerscentrale')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Dank verwijderen' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Uitnodiging verwijderen' }));
  await waitFor(() => expect(dialog.queryByText('Uitnodiging')).toBeNull());
  const [toast] = platform.toasts.getState().toasts;
  expect(toast).toMatchObject({ message: 'Uitnodiging is verwijderd.' });
  await act(async () => toast?.action?.run());
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.input).toMatchObject({ body: own.body, title: own.title }),
  );
});
