import { expect, jest, test } from '@jest/globals';
import { conversation } from '@omzien/model/conversation';
import { type VolunteerProfileReply, volunteerProfileReply } from '@omzien/model/volunteerProfile';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRequest, type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { poolRoutes, question } from '../../testing/poolSamples.ts';

jest.setTimeout(60_000);

const staff = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);
const volunteer = signedInAs([], { phoneNumber: '+31612345678' });
const conversationId = '0196a000-0000-7000-8000-000000000770';
const applicationId = '0196a000-0000-7000-8000-000000000771';

/** Answers as the API does: what was said shows in the list that is asked next. */
async function open(path: string, session = volunteer, more: FakeRoutes = {}, first = question) {
  let stored: VolunteerProfileReply = first;
  const change = (next: Partial<VolunteerProfileReply>) => {
    stored = {
      ...stored,
      ...next,
      closesOn: null,
      answeredAt: '2026-11-21T09:00:00.000Z',
      lockVersion: stored.lockVersion + 1,
      permissions: { update: false, destroy: false, transitions: [] },
    };
    return one(volunteerProfileReply, stored);
  };
  const rendered = await renderScreen(module, path, {
    boot: { session },
    api: {
      ...poolRoutes,
      'GET /volunteer_profile_replies': () =>
        many(volunteerProfileReply, [stored], { counts: { [stored.state]: 1, declined: 2, auto_declined: 1 } }),
      'PUT /volunteer_profile_replies/:id/accept': ({ input }) =>
        change({ state: 'accepted', answer: (input?.message as string | null) ?? null, conversationId, applicationId }),
      'PUT /volunteer_profile_replies/:id/decline': ({ input }) =>
        change({ state: 'declined', answer: (input?.reason as string | null) ?? null }),
      'PUT /volunteer_profile_replies/:id/withdraw': () => change({ state: 'withdrawn' }),
      ...more,
    },
  });
  const store = (next: Partial<VolunteerProfileReply>) => {
    stored = { ...stored, ...next };
  };
  return { ...rendered, store };
}
const cardOf = async () =>
  within((await screen.findByRole('heading', { name: question.organizationName })).closest('article') as HTMLElement);
const written = (requests: FakeRequest[], method = 'PUT') => requests.filter((request) => request.method === method);

test('a volunteer sees who asks, for what, until when, and what happens meanwhile', async () => {
  await open('/profile-replies');
  const card = await cardOf();
  expect(card.getByRole('link', { name: 'Kok voor het buurtdiner' })).toBeTruthy();
  expect(card.getByText(question.body)).toBeTruthy();
  expect(card.getByText('Antwoord voor 8 december 2026')).toBeTruthy();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Vraag (gebeurd)3 nov 2026',
    'Herinnering (gebeurd)17 nov 2026',
    'Laatste mail1 dec 2026',
    'Vraag sluit8 dec 2026',
  ]);
  const tabs = within(screen.getByRole('navigation', { name: 'Toon' }));
  expect(tabs.getByRole('link', { name: 'Te beantwoorden (1)' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Nee (3)' })).toBeTruthy();
});

test('a yes says beforehand what is shared, is sent once, and leads on', async () => {
  const { user, requests } = await open('/profile-replies');
  await user.click((await cardOf()).getByRole('button', { name: 'Ja, kennismaken' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const shared of ['Sam de Vries', 'sam@oldebroek.example', '06 12 34 56 78'])
    expect(dialog.getByText(shared)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Bericht/), 'Ik kan op dinsdag.');
  await user.dblClick(dialog.getByRole('button', { name: 'Ja, ik wil kennismaken' }));
  expect(await screen.findByText('Je zei ja')).toBeTruthy();
  const card = await cardOf();
  expect(card.getByRole('link', { name: 'Naar het gesprek' }).getAttribute('href')).toBe(
    `/conversations/${conversationId}`,
  );
  expect(card.getByRole('link', { name: 'Naar de aanmelding' }).getAttribute('href')).toBe(
    `/applications/${applicationId}`,
  );
  expect(written(requests)).toHaveLength(1);
  expect(written(requests)[0]?.input).toEqual({ message: 'Ik kan op dinsdag.' });
  expect(written(requests)[0]?.headers.get('If-Match')).toBe('"2"');
});

test('a no takes two clicks, and a reason when somebody wants to give one', async () => {
  const { user, requests } = await open('/profile-replies');
  await user.click((await cardOf()).getByRole('button', { name: 'Nee, dank je' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Het is te ver weg.' }));
  await user.click(dialog.getByRole('button', { name: 'Ik zeg nee' }));
  expect(await screen.findByText('Je zei nee')).toBeTruthy();
  expect(written(requests)[0]?.input).toEqual({ reason: 'Het is te ver weg.' });
});

test('something can be asked first: the question stays open', async () => {
  const thread = {
    type: 'conversations',
    id: conversationId,
    subject: 'Vraag',
    state: 'open',
    stage: null,
    lastMessageAt: null,
    lastMessage: null,
    lastMessageSide: null,
    unreadCount: 0,
    mySide: 'volunteer',
    archived: false,
    muted: false,
    blocked: false,
    canReply: true,
    volunteerName: 'Sam',
    organizationId: question.organizationId,
    organizationName: question.organizationName,
    volunteerCenterId: '0196a000-0000-7000-8000-000000000001',
    volunteerCenterName: 'Oldebroek',
    vacancyId: question.vacancyId,
    vacancyTitle: question.vacancyTitle,
    applicationId: null,
    reportedAt: null,
    centerInvitedAt: null,
    mentorInvitedAt: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
  };
  const { user, requests } = await open('/profile-replies', volunteer, {
    'POST /conversations': () => one(conversation, thread, 201),
  });
  await user.click((await cardOf()).getByRole('button', { name: 'Stel een vraag' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Je vraag'), 'Is er een lift?');
  await user.click(dialog.getByRole('button', { name: 'Verstuur je vraag' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written(requests, 'POST')[0]?.input).toEqual({
    subject: 'Vraag over Kok voor het buurtdiner',
    body: 'Is er een lift?',
    fileIds: [],
    vacancyId: question.vacancyId,
  });
  expect((await cardOf()).getByRole('button', { name: 'Ja, kennismaken' })).toBeTruthy();
});

test('when the clock was first, the words stay and a second try is about what there is now', async () => {
  let isStale = true;
  const { user, requests, store } = await open('/profile-replies', volunteer, {
    'PUT /volunteer_profile_replies/:id/accept': () => {
      if (!isStale) return one(volunteerProfileReply, { ...question, state: 'accepted', lockVersion: 4 });
      isStale = false;
      store({ lockVersion: 3 });
      return refused(412, { code: 'stale', detail: 'Iemand anders was eerder.' });
    },
  });
  await user.click((await cardOf()).getByRole('button', { name: 'Ja, kennismaken' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Bericht/), 'Graag.');
  await user.click(dialog.getByRole('button', { name: 'Ja, ik wil kennismaken' }));
  expect(await dialog.findByText('Iemand anders was eerder.')).toBeTruthy();
  expect(dialog.getByLabelText(/^Bericht/)).toHaveProperty('value', 'Graag.');
  await user.click(dialog.getByRole('button', { name: 'Ja, ik wil kennismaken' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written(requests).map(({ headers }) => headers.get('If-Match'))).toEqual(['"2"', '"3"']);
});

test('an organisation sees its questions with their clock, and withdraws one', async () => {
  const { user, requests } = await open(
    '/profile-replies',
    staff,
    {},
    {
      ...question,
      permissions: { update: false, destroy: false, transitions: ['withdraw'] },
    },
  );
  const row = within((await screen.findByRole('button', { name: 'Carla' })).closest('tr') as HTMLElement);
  expect(row.getByText('Wacht op antwoord')).toBeTruthy();
  expect(row.getByText('8 dec 2026')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Carla' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Vraag aan Carla' }));
  expect(drawer.getByText(question.body)).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Trek de vraag in' }));
  const sure = within(await screen.findByRole('alertdialog'));
  await user.click(sure.getByRole('button', { name: 'Trek in' }));
  expect(await drawer.findByText('Ingetrokken')).toBeTruthy();
  expect(written(requests)).toHaveLength(1);
});

test('a question that waits says so, to a colleague too, and goes out now or never', async () => {
  const held = { until: '2026-11-21T09:08:00.000Z', by: question.organizationId, byName: 'Noor de Wit' };
  const permissions = { update: false, destroy: false, transitions: ['undo', 'send_now'] };
  const waiting = { ...question, held, permissions };
  let isThere = true;
  const { user, requests, platform } = await open('/profile-replies', staff, {
    'GET /volunteer_profile_replies': () =>
      many(volunteerProfileReply, isThere ? [waiting] : [], { counts: { sent: isThere ? 1 : 0 } }),
    'PUT /volunteer_profile_replies/:id/undo': () => {
      isThere = false;
      return noContent();
    },
  });
  const row = within((await screen.findByRole('button', { name: 'Carla' })).closest('tr') as HTMLElement);
  expect(row.getByText('Gaat zo weg')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Carla' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Vraag aan Carla' }));
  expect(drawer.getByText(/^Gevraagd door Noor de Wit\. De vraag gaat .* weg\.$/)).toBeTruthy();
  expect(drawer.getByRole('button', { name: 'Nu versturen' })).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Trek de vraag in' })).toBeNull();
  expect(drawer.queryByText('Vraag sluit')).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.toasts.getState().toasts[0]?.message).toBe('Ongedaan gemaakt. Er is niets verstuurd.');
  expect(written(requests)).toHaveLength(1);
});

test.each([
  ['a volunteer', volunteer, 'Nog geen vragen aan jou'],
  ['an organisation', staff, 'Je hebt nog niemand iets gevraagd'],
])('without questions %s reads what will come here', async (_who, session, title) => {
  await open('/profile-replies', session, {
    'GET /volunteer_profile_replies': () => many(volunteerProfileReply, [], { counts: {} }),
  });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('what could not be loaded is asked again', async () => {
  let isDown = true;
  const { user } = await open('/profile-replies', volunteer, {
    'GET /volunteer_profile_replies': () =>
      isDown ? refused(400, { code: 'bad_request' }) : many(volunteerProfileReply, [question], { counts: { sent: 1 } }),
  });
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  isDown = false;
  await user.click(again);
  await cardOf();
});
