import { afterEach, expect, jest, test } from '@jest/globals';
import { invitedUser } from '@omzien/model/invitation';
import { userResult } from '@omzien/model/userBulk';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import module from '../../module.ts';
import { shownUser } from '../detail/shownUser.fixture.ts';

jest.setTimeout(60_000);
afterEach(() => window.localStorage.clear());

const ria = shownUser();
const open = (more: FakeRoutes) =>
  renderScreen(module, `/users/${ria.id}`, {
    boot: { session: signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]) },
    api: { 'GET /users/:id': () => one(invitedUser, ria), ...more },
  });
/** With the keyboard: jsdom has no pointer that a menu could follow. */
const choose = (step: string) => async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Acties voor Ria van den Bos' }));
  const item = await screen.findByRole('menuitem', { name: step });
  for (let presses = 0; presses < 20 && !item.hasAttribute('data-highlighted'); presses++)
    await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
};
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Waarom/ });
const typed = {
  open,
  fill: (user: UserEvent) => user.type(reason(), 'Dit is waarom.'),
  stands: () => expect(reason().value).toBe('Dit is waarom.'),
  text: 'Dit is waarom.',
};

test('the reason why an account rests is not lost, whatever happens on its way', () =>
  expectTypedOnce({
    ...typed,
    show: choose('Deactiveren'),
    send: 'Deactiveren',
    route: 'PUT /users/bulk',
    answer: () =>
      many(userResult, [
        { type: 'user_results', id: ria.id, fullName: ria.fullName, status: 'inactive', ok: true, errors: [] },
      ]),
    done: () => expect(screen.queryByRole('dialog')).toBeNull(),
  }));

test('the reason to work as somebody is not lost, whatever happens on its way', () =>
  expectTypedOnce({
    ...typed,
    show: choose('Inloggen als'),
    send: 'Begin',
    route: 'POST /sign_in_as_user',
    // A session is no record: what begins it knows no key.
    hasKey: false,
    answer: () => new Response('{}'),
    done: () => expect(window.location.pathname).toBe('/auth/token'),
  }));
