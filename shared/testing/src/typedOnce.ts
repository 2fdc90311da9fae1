import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeRoutes } from './fakeApi.ts';
import { refused } from './fakeApi.ts';
import type { RenderedScreen } from './renderScreen.tsx';

export type TypedForm = {
  /** Opens the screen with these answers besides its own. */
  open(more: FakeRoutes): Promise<RenderedScreen>;
  /** For a form in a window: opens it. */
  show?(user: UserEvent): Promise<unknown>;
  /** Fills everything in. */
  fill(user: UserEvent): Promise<unknown>;
  /** Expects that all of it stands there. */
  stands(): unknown;
  /** A piece of what was typed that stands nowhere else on the device. */
  text: string;
  send: string;
  /** What takes it: `PATCH /users/:id`, and how that answers. */
  route: string;
  answer: FakeRoutes[string];
  /** Expects what is there once it has arrived. */
  done(): unknown;
  /** False where the API knows no keys, as where a session begins. */
  hasKey?: boolean;
};

const kept = (text: string) =>
  [window.localStorage, window.sessionStorage].some((shelf) =>
    Object.keys(shelf).some((key) => shelf.getItem(key)?.includes(text)),
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isTold = (words: RegExp) =>
  waitFor(() => {
    const told = screen.getAllByRole('alert').map(({ textContent }) => textContent ?? '');
    if (!told.some((text) => words.test(text))) throw new Error(`None says ${words}: ${told.join(' | ')}`);
  });

/**
 * Nothing typed is lost on the way: a reload, a session that ended, an answer that was lost, a button pressed twice. What
 * the walks of `deploy/e2e` show of a form in a browser, for forms over the same machinery.
 *
 * @example
 * await expectTypedOnce({ open, fill, stands, text, send: 'Bewaar', route: 'PATCH /users/:id', answer, done });
 */
export async function expectTypedOnce(form: TypedForm): Promise<void> {
  const { open, show, fill, stands, text, send, route, hasKey = true } = form;
  const first = await open({});
  await show?.(first.user);
  await fill(first.user);
  await act(() => first.clock.advanceAsync(500));
  if (!kept(text)) throw new Error('What was typed is not kept on the device');

  const { user, answer, requests } = await open({
    [route]: () => refused(401, { code: 'unauthenticated', detail: 'Je bent uitgelogd.' }),
  });
  await show?.(user);
  await waitFor(stands);
  await screen.findByText(/We hebben het teruggezet\.|^Niet verstuurd, bewaard op/);
  await user.click(button(send));
  await isTold(/uitgelogd/);
  stands();

  answer({ [route]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await user.click(button(send));
  await isTold(/geen verbinding/);
  stands();

  answer({ [route]: form.answer });
  const press = button(send);
  await act(async () => {
    press.click();
    press.click();
  });
  await waitFor(form.done);
  await waitFor(() => {
    if (kept(text)) throw new Error('What was sent is still kept on the device');
  });
  const [method, path = ''] = route.split(' ');
  // A form may ask other things by the same method, as what would come of it.
  const isIt = new RegExp(`${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const keys = requests
    .filter((request) => request.method === method && isIt.test(request.path))
    .map(({ headers }) => headers.get('Idempotency-Key'));
  if (keys.length !== 3) throw new Error(`It was sent ${keys.length} times, not 3`);
  if (hasKey && (!keys[0] || new Set(keys).size !== 1)) throw new Error(`It was sent as ${keys.join(', ')}`);
}
