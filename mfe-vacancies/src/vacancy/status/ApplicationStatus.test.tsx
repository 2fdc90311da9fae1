import { expect, test } from '@jest/globals';
import { applicationEvent, type GuestApplication, guestApplication } from '@omzien/model/application';
import { reply } from '@omzien/model/conversation';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { cook, ria } from '../../testing/samples.ts';
import { vacancyPageApi, vacancyPath } from '../../testing/vacancyPage.ts';

const guest: GuestApplication = {
  type: 'guest_applications',
  id: ria.id,
  firstName: 'Ria',
  stage: 'new',
  vacancyId: cook.id,
  vacancyTitle: cook.title,
  organizationName: cook.organizationName,
  createdAt: ria.createdAt,
  confirmedAt: ria.confirmedAt,
  decidedAt: null,
  decisionMessage: null,
  startsOn: null,
  expectedReplyDays: 2,
  replyClock: null,
  transitions: ['withdraw'],
  canMakeAccount: false,
  matchResult: null,
};
const line = {
  type: 'replies',
  id: 'r1',
  kind: 'message',
  body: 'Kun je woensdag?',
  sender: { id: null, name: 'Ans de Boer', side: 'organization' },
  mine: false,
  readAt: null,
  files: [],
  via: 'web',
  times: 0,
  createdAt: ria.createdAt,
  updatedAt: ria.createdAt,
};
const event = (kind: string) => ({
  type: 'application_events',
  id: kind,
  kind,
  at: ria.createdAt,
  actorName: null,
  text: null,
});
const linkPath = `${vacancyPath}?application=geheim`;
const open = (change: Partial<GuestApplication> = {}, routes: FakeRoutes = {}, path = linkPath) =>
  renderScreen(module, path, {
    api: {
      ...vacancyPageApi,
      'GET /guest_applications/:token': () => one(guestApplication, { ...guest, ...change }),
      'GET /guest_applications/:token/timeline': () => many(applicationEvent, [event('received')]),
      'GET /guest_applications/:token/replies': () => many(reply, []),
      ...routes,
    },
  });

test('the link of the mail confirms, shows how it stands, and withdraws', async () => {
  let state: GuestApplication = {
    ...guest,
    stage: 'unconfirmed',
    confirmedAt: null,
    transitions: ['confirm', 'withdraw'],
  };
  const { user, clock } = await open(
    {},
    {
      'GET /guest_applications/:token': () => one(guestApplication, state),
      'POST /applications/confirm': () => {
        state = guest;
        return one(guestApplication, state);
      },
      'PUT /guest_applications/:token': () => {
        state = { ...guest, stage: 'withdrawn', transitions: [] };
        return one(guestApplication, state);
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Bevestig mijn aanmelding' }));
  expect(await screen.findByText('De organisatie leest je aanmelding.')).toBeTruthy();
  const hasFocus = () => document.activeElement?.hasAttribute('data-outcome');
  await waitFor(() => {
    act(() => clock.advance(50));
    expect(hasFocus()).toBe(true);
  });
  await user.click(screen.getByRole('button', { name: 'Trek mijn aanmelding in' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Trek mijn aanmelding in' }));
  expect(await screen.findByText('Je hebt je aanmelding ingetrokken.')).toBeTruthy();
  await waitFor(() => {
    act(() => clock.advance(50));
    expect(hasFocus()).toBe(true);
  });
});

test('who waits reads by when the answer comes, what was done, and what happens when nobody answers', async () => {
  await open({
    replyClock: {
      startedAt: '2026-11-13T10:00:00.000Z',
      expectedOn: '2026-11-24',
      steps: [
        { kind: 'reminded', dueOn: '2026-11-16', doneAt: '2026-11-16T07:00:00.000Z' },
        { kind: 'admins_reminded', dueOn: '2026-11-20', doneAt: null },
        { kind: 'call_requested', dueOn: '2026-11-27', doneAt: null },
      ],
      closesOn: '2026-12-11',
    },
  });
  expect(await screen.findByText('Je krijgt meestal voor 24 november 2026 antwoord.')).toBeTruthy();
  expect(screen.getByText(/We stuurden een herinnering/)).toBeTruthy();
  expect(screen.getByText(/We herinneren alle beheerders/)).toBeTruthy();
  expect(screen.getByText(/Je aanmelding stopt/)).toBeTruthy();
});

test('the page reads and writes the messages of both sides', async () => {
  const lines: object[] = [line];
  const { user, requests } = await open(
    { stage: 'in_contact' },
    {
      'GET /guest_applications/:token/replies': () => many(reply, lines),
      'POST /guest_applications/:token/replies': ({ input }) => {
        const written = { ...line, id: 'r2', body: String(input?.body), mine: true };
        lines.push(written);
        return one(reply, written);
      },
    },
  );
  expect(await screen.findByText('Kun je woensdag?')).toBeTruthy();
  await user.type(screen.getByLabelText('Je bericht'), 'Ja, graag!');
  await user.dblClick(screen.getByRole('button', { name: 'Verstuur' }));
  expect(await screen.findByText('Ja, graag!')).toBeTruthy();
  expect((screen.getByLabelText('Je bericht') as HTMLTextAreaElement).value).toBe('');
  expect(requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/replies'))).toHaveLength(1);
});

test('a guest makes an account with the link, once the terms are accepted', async () => {
  const { user, requests } = await open(
    { canMakeAccount: true },
    { 'PUT /guest_applications/:token': () => one(guestApplication, guest) },
  );
  await user.click(await screen.findByRole('button', { name: 'Maak mijn account' }));
  expect((await screen.findAllByText(/Vink de voorwaarden aan/)).length).toBeGreaterThan(0);
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden.' }));
  await user.click(screen.getByRole('button', { name: 'Maak mijn account' }));
  expect(requests.find(({ method }) => method === 'PUT')?.input).toMatchObject({
    action: 'make_account',
    acceptTerms: true,
  });
});

test('whether it worked out can be answered once that was asked', async () => {
  const accepted = { stage: 'accepted', transitions: ['match_result'] } as const;
  const { user, requests } = await open(
    { ...accepted, transitions: [...accepted.transitions] },
    {
      'GET /guest_applications/:token/timeline': () =>
        many(applicationEvent, [event('accepted'), event('match_asked')]),
      'PUT /guest_applications/:token': () =>
        one(guestApplication, { ...guest, stage: 'accepted', matchResult: 'yes' }),
    },
  );
  expect(await screen.findByRole('heading', { name: 'Is het iets geworden?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ja' }));
  expect(requests.find(({ method }) => method === 'PUT')?.input).toMatchObject({
    action: 'match_result',
    result: 'yes',
  });

  await open({ ...accepted, transitions: [...accepted.transitions] });
  expect(await screen.findByText('Aanmelding verstuurd')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Is het iets geworden?' })).toBeNull();
});

test.each([
  ['whose link is not known', () => refused(404, { code: 'not_found' })],
  ['who has withdrawn', () => one(guestApplication, { ...guest, stage: 'withdrawn', transitions: [] })],
])('%s gets to the page where one applies', async (_, answer) => {
  await open({}, { 'GET /guest_applications/:token': answer });
  const link = await screen.findByRole('link', { name: 'Naar de vacature' });
  expect(link.getAttribute('href')).toBe(`/vacancies/${cook.id}`);
});

test('a link that is not known says what to do', async () => {
  await open({}, { 'GET /guest_applications/:token': () => refused(404, { code: 'not_found' }) });
  expect(await screen.findByRole('heading', { name: 'Deze link werkt niet meer' })).toBeTruthy();
});

test('who comes by the link of the mail is not asked to apply once more', async () => {
  await open({ stage: 'unconfirmed', transitions: ['confirm'] });
  expect(await screen.findByRole('button', { name: 'Bevestig mijn aanmelding' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: cook.title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ik meld me aan' })).toBeNull();
});
