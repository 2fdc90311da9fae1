import { expect, jest, test } from '@jest/globals';
import { type Application, application, applicationEvent, applicationResult } from '@omzien/model/application';
import { conversation, quickReply, reply } from '@omzien/model/conversation';
import { internalNote } from '@omzien/model/internalNote';
import { user as userSchema } from '@omzien/model/user';
import { vacancy } from '@omzien/model/vacancy';
import { signedInAs, type TestRole } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import definition from '../../module.ts';
import { cookDetail, ria } from '../../testing/samples.ts';

jest.setTimeout(60_000);

/** The screens of this folder: a test of one of them does not wait for the code of all others. */
const module = { ...definition, routes: definition.routes.filter(({ name }) => name.startsWith('applications')) };
const events = [
  { type: 'application_events', id: '1', kind: 'received', at: ria.createdAt, actorName: null, text: null },
];
const colleague = { ...signedInAs([], { id: '0196a000-0000-7000-8000-000000000077', fullName: 'Ans de Boer' }).user };
const apiOf = (state: () => Application): FakeRoutes => ({
  'GET /applications': () => many(application, [state()]),
  'GET /applications/:id': () => one(application, state()),
  'GET /applications/:id/timeline': () => many(applicationEvent, events),
  'GET /internal_notes': () => many(internalNote, []),
  'GET /users': () => many(userSchema, [colleague]),
  'GET /quick_replies': () => many(quickReply, []),
  'GET /vacancies/:id': () => one(vacancy, cookDetail),
  'GET /vacancies/:id/similar': () => many(vacancy, [{ ...cookDetail, title: 'Gastheer in de eetzaal' }]),
  'GET /conversations': () => many(conversation, []),
});
const organization: TestRole = { role: 'admin', scopeType: 'Organization', scopeId: ria.organizationId };
const center: TestRole = { role: 'organization_superuser', scopeType: 'VolunteerCenter' };
const as = (...roles: TestRole[]) => ({ session: signedInAs(roles) });
const boot = as(organization);
const path = `/applications/${ria.id}`;
const may = (...transitions: string[]) => ({ update: true, destroy: false, transitions });
const accepted: Application = {
  ...ria,
  status: 'accepted',
  stage: 'accepted',
  waitingDays: null,
  lockVersion: 4,
  decidedAt: '2026-11-01T09:00:00.000Z',
  permissions: may('reopen', 'match_result'),
};
/** Decided, while the mail still waits. */
const heldOf = (by: string | null, byName: string | null): Application => ({
  ...accepted,
  lockVersion: ria.lockVersion,
  held: { until: '2026-11-21T09:09:30.000Z', by, byName },
  permissions: may('undo', 'send_now'),
});
/** The words of the status, once the windows above the page are gone. */
const shows = async (stage: string) => within(await screen.findByRole('complementary')).findByText(stage);

test('accepting sends the message, the version that was seen and one key, shows the new state and undoes it without a trace', async () => {
  let state = ria;
  const { user, requests, platform } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => state),
      'PUT /applications/:id/accept': () => {
        state = heldOf(null, null);
        return one(application, state);
      },
      'PUT /applications/:id/undo': () => {
        state = ria;
        return one(application, state);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Accepteren' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Ans de Boer · 0525/)).toBeTruthy();
  const message = dialog.getByLabelText('Je bericht');
  await user.clear(message);
  await user.type(message, 'Kom dinsdag langs!');
  await user.type(dialog.getByLabelText(/Begint op/), '3-12-2026');
  await user.click(dialog.getByRole('button', { name: 'Accepteer en verstuur' }));
  expect(await shows('Aangenomen')).toBeTruthy();
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent?.input).toMatchObject({ message: 'Kom dinsdag langs!', startsOn: '2026-12-03' });
  expect(sent?.headers.get('If-Match')).toBe('"3"');
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();

  await act(async () => platform.toasts.getState().toasts[0]?.action?.run());
  expect(await shows('Nieuw')).toBeTruthy();
  // Whatever else happened meanwhile, such as a message.
  expect(requests.findLast(({ method }) => method === 'PUT')?.headers.get('If-Match')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nu versturen' })).toBeNull();
});

test('until the mail is sent, a colleague sees who decided, sends it now or undoes it, also after a reload', async () => {
  let state = heldOf('someone-else', 'Sanne de Wit');
  const { user } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => state),
      'PUT /applications/:id/send_now': () => {
        state = accepted;
        return one(application, state);
      },
    },
  });
  const aside = within(await screen.findByRole('complementary'));
  expect(await aside.findByText('Besloten door Sanne de Wit. De mail gaat over 9 minuten weg.')).toBeTruthy();
  expect(aside.getByRole('button', { name: 'Ongedaan maken' })).toBeTruthy();
  expect(aside.queryByRole('button', { name: 'Heropenen' })).toBeNull();
  await user.click(aside.getByRole('button', { name: 'Nu versturen' }));
  expect(await aside.findByRole('button', { name: 'Heropenen' })).toBeTruthy();
  expect(aside.queryByText(/De mail gaat/)).toBeNull();
});

test('a message to several that waits is shown, and sent or undone for this one', async () => {
  const held = { until: '2026-11-21T09:09:30.000Z', by: 'someone-else', byName: 'Sanne de Wit', body: 'We bellen je.' };
  let state: Application = { ...ria, heldReply: held };
  const sent: unknown[] = [];
  const { user } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => state),
      'PUT /applications/bulk': ({ input }) => {
        sent.push(input);
        state = { ...ria, heldReply: null };
        return many(applicationResult, [
          { type: 'application_results', id: ria.id, ok: true, stage: 'new', errors: [] },
        ]);
      },
    },
  });
  const aside = within(await screen.findByRole('complementary'));
  expect(await aside.findByText('Bericht van Sanne de Wit. Het gaat over 9 minuten weg.')).toBeTruthy();
  expect(aside.getByText('“We bellen je.”')).toBeTruthy();
  expect(aside.getByRole('button', { name: 'Nu versturen' })).toBeTruthy();
  await user.click(aside.getByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(aside.queryByText('“We bellen je.”')).toBeNull());
  expect(sent).toEqual([expect.objectContaining({ action: 'undo_reply', ids: [ria.id] })]);
});

test('a decision that was sent is reopened, with a message when there is something to say', async () => {
  let state = accepted;
  const { user, requests, platform } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => state),
      'PUT /applications/:id/reopen': () => {
        state = { ...ria, stage: 'in_contact', lockVersion: 5 };
        return one(application, state);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Heropenen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Je bericht/ }), 'Sorry, dat ging te snel.');
  await user.click(dialog.getByRole('button', { name: 'Heropenen' }));
  expect(await screen.findByRole('button', { name: 'Accepteren' })).toBeTruthy();
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent?.input).toMatchObject({ message: 'Sorry, dat ging te snel.' });
  expect(sent?.headers.get('If-Match')).toBe('"4"');
  // It has been sent, so there is nothing to undo.
  expect(platform.toasts.getState().toasts[0]).toMatchObject({ message: 'De aanmelding is weer open.' });
  expect(platform.toasts.getState().toasts[0]?.action).toBeFalsy();
});

test('a refusal says why: the reason brings its text, and the alternatives go along', async () => {
  let sent: Record<string, unknown> | null = null;
  const { user } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => ria),
      'PUT /applications/:id/reject': ({ input }) => {
        sent = input;
        return one(application, { ...ria, stage: 'rejected', status: 'rejected' });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Afwijzen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: /Gastheer in de eetzaal/ })).toBeTruthy();
  // Nobody is refused for a reason that was not chosen.
  expect((dialog.getByLabelText('Reden') as HTMLSelectElement).value).toBe('');
  await user.click(dialog.getByRole('button', { name: 'Wijs af en verstuur' }));
  expect(await dialog.findAllByText(/Kies een reden\./)).not.toHaveLength(0);
  expect(sent).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Reden'), 'filled');
  await user.click(dialog.getByRole('button', { name: 'Wijs af en verstuur' }));
  await waitFor(() => expect(sent).toMatchObject({ reasonCode: 'filled', suggestAlternatives: true }));
  expect((sent as unknown as { message: string }).message).toMatch(/^Hallo Ria,\n\nDank je wel/);
});

test('another reason brings another text, until somebody writes; closing the window loses nothing', async () => {
  const { user } = await renderScreen(module, path, { boot, api: apiOf(() => ria) });
  await user.click(await screen.findByRole('button', { name: 'Afwijzen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const message = dialog.getByLabelText('Je bericht') as HTMLTextAreaElement;
  expect(message.value).toBe('');
  await user.selectOptions(dialog.getByLabelText('Reden'), 'filled');
  expect(message.value).toContain('Deze plek is net vergeven');
  await user.selectOptions(dialog.getByLabelText('Reden'), 'distance');
  expect(message.value).toContain('dichter in de buurt');
  await user.type(message, ' Succes!');
  await user.selectOptions(dialog.getByLabelText('Reden'), 'filled');
  expect(message.value).toContain('Succes!');
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Afwijzen' }));
  const again = within(await screen.findByRole('dialog'));
  expect((again.getByLabelText('Je bericht') as HTMLTextAreaElement).value).toContain('Succes!');
});

test('somebody else was first: the window says so, cannot be sent any more, and the text stays', async () => {
  let state = ria;
  const { user } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => state),
      'PUT /applications/:id/reject': () => {
        state = accepted;
        return refused(412, { code: 'stale', detail: 'Iemand anders heeft dit intussen veranderd.' });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Afwijzen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Reden'), 'other');
  await user.type(dialog.getByLabelText('Je bericht'), ' Veel geluk gewenst.');
  await user.click(dialog.getByRole('button', { name: 'Wijs af en verstuur' }));
  expect(await dialog.findByText(/De status is nu: Aangenomen/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Wijs af en verstuur' })).toBeNull();
  expect((dialog.getByLabelText('Je bericht') as HTMLTextAreaElement).value).toContain('Veel geluk gewenst.');
});

test('the waiting list is one press, and a step that came too late fetches what is there now', async () => {
  let state: Application = { ...ria, permissions: may('accept', 'waiting_list') };
  let isFirst = true;
  const { user, platform } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => state),
      'PUT /applications/:id/waiting_list': () => {
        if (isFirst) {
          isFirst = false;
          state = { ...state, lockVersion: 4 };
          return refused(412, { code: 'stale' });
        }
        state = { ...state, stage: 'waiting_list', waitingDays: null, permissions: may('accept') };
        return one(application, state);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Op de wachtlijst' }));
  await waitFor(() =>
    expect(platform.toasts.getState().toasts[0]?.message).toMatch(/Iemand anders heeft deze aanmelding/),
  );
  await user.click(screen.getByRole('button', { name: 'Op de wachtlijst' }));
  expect(await shows('Wachtlijst')).toBeTruthy();
});

test('a colleague takes it over with one choice', async () => {
  let sent: Record<string, unknown> | null = null;
  const { user } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => ria),
      'PUT /applications/:id/assign': ({ input }) => {
        sent = input;
        return one(application, ria);
      },
    },
  });
  await screen.findByRole('option', { name: 'Ans de Boer' });
  await user.selectOptions(screen.getByLabelText('Van wie'), 'Ans de Boer');
  await waitFor(() => expect(sent).toMatchObject({ ownerId: colleague.id }));
});

test('a reply goes out with one key, stands in the history, and leaves the box empty', async () => {
  let state: Application = ria;
  const thread = {
    type: 'conversations',
    id: 'c1',
    subject: 'Kok',
    state: 'open',
    stage: 'in_contact',
    lastMessageAt: null,
    lastMessage: null,
    lastMessageSide: null,
    unreadCount: 0,
    mySide: 'organization',
    archived: false,
    muted: false,
    blocked: false,
    canReply: true,
    volunteerName: 'Ria van Dam',
    organizationId: ria.organizationId,
    organizationName: ria.organizationName,
    volunteerCenterId: 'vc',
    volunteerCenterName: 'Oldebroek',
    vacancyId: ria.vacancyId,
    vacancyTitle: ria.vacancyTitle,
    applicationId: ria.id,
    reportedAt: null,
    centerInvitedAt: null,
    mentorInvitedAt: null,
    createdAt: ria.createdAt,
    updatedAt: ria.createdAt,
  };
  const line = {
    type: 'replies',
    id: 'r1',
    kind: 'message',
    body: 'Bel je me morgen?',
    sender: { id: 'u', name: 'Sam de Vries', side: 'organization' },
    mine: true,
    readAt: null,
    files: [],
    via: 'web',
    times: 1,
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
  };
  const { user, requests } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => state),
      'GET /quick_replies': () =>
        many(quickReply, [
          {
            type: 'quick_replies',
            id: 'q',
            title: 'Bellen',
            body: 'Bel je me morgen?',
            organizationId: null,
            lockVersion: 0,
            createdAt: ria.createdAt,
            updatedAt: ria.createdAt,
          },
        ]),
      'GET /conversations/:id': () => one(conversation, thread),
      'GET /conversations/:id/replies': () => many(reply, [line], { before: null }),
      'POST /applications/:id/replies': () => {
        state = { ...ria, conversationId: 'c1', stage: 'in_contact', waitingDays: null };
        return one(reply, line, 201);
      },
    },
  });
  const box = within(await screen.findByRole('form', { name: 'Bericht aan Ria' }));
  // Who only passes by is not told that it is empty.
  await user.click(box.getByLabelText('Bericht aan Ria'));
  await user.tab();
  expect(box.queryByText(/Vul .* in\./)).toBeNull();
  await user.type(box.getByLabelText('Bericht aan Ria'), 'Hoi Ria,');
  act(() => box.getByRole('button', { name: 'Snel antwoord' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Bellen' }).hasAttribute('data-highlighted')).toBe(true),
  );
  await user.keyboard('{Enter}');
  // What the volunteer wrote stands once, and the keys work.
  expect(screen.getAllByText(ria.message)).toHaveLength(1);
  await user.click(document.body);
  await user.keyboard('r');
  expect(document.activeElement).toBe(box.getByLabelText('Bericht aan Ria'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Jij schreef')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Bericht aan Ria' })).toHaveProperty('value', ''));
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.input).toMatchObject({ body: 'Hoi Ria,\n\nBel je me morgen?', fileIds: [] });
  expect(sent[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('send and next opens who waits longest of the others; when nobody does it says so', async () => {
  const bram = { ...ria, id: '0196a000-0000-7000-8000-000000000299', name: 'Bram Bos', firstName: 'Bram' };
  let waiting: Application[] = [ria, bram];
  const line = {
    type: 'replies',
    id: 'r1',
    kind: 'message',
    body: 'Hoi',
    sender: { id: 'u', name: 'Sam de Vries', side: 'organization' },
    mine: true,
    readAt: null,
    files: [],
    via: 'web',
    times: 1,
    createdAt: ria.createdAt,
    updatedAt: ria.createdAt,
  };
  const { user, requests, platform } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => ria),
      'GET /applications': () => many(application, waiting),
      'GET /applications/:id': ({ params }) => one(application, params.id === bram.id ? bram : ria),
      'POST /applications/:id/replies': ({ params }) => {
        waiting = waiting.filter(({ id }) => id !== params.id);
        return one(reply, line, 201);
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Bericht aan Ria' }), 'Kom je kijken?');
  await user.click(screen.getByRole('button', { name: 'Stuur en volgende' }));
  await user.type(await screen.findByRole('textbox', { name: 'Bericht aan Bram' }), 'Kom je ook?');
  const asked = requests.findLast(({ query }) => query.has('filter[awaiting_reply_true]'));
  expect(asked?.query.get('page[size]')).toBe('2');
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() =>
    expect(platform.toasts.getState().toasts.map(({ message }) => message)).toContain(
      'Niemand wacht nu nog op jullie.',
    ),
  );
});

test('the organisation has its notes beside an application, and reads who sees them', async () => {
  const { requests } = await renderScreen(module, path, { boot, api: apiOf(() => ria) });
  expect(await screen.findByText(/Je collega’s en de centrale lezen dit/)).toBeTruthy();
  expect(screen.getByLabelText('Nieuwe notitie')).toBeTruthy();
  const asked = requests.find((request) => request.path.endsWith('/internal_notes'))?.query;
  expect(asked?.get('filter[subject_type_eq]')).toBe('applications');
  expect(asked?.get('filter[subject_id_eq]')).toBe(ria.id);
});

test('the organisation tells whether it worked out', async () => {
  let sent: Record<string, unknown> | null = null;
  const { user } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => ({ ...accepted, matchResultVolunteer: 'yes' })),
      'PUT /applications/:id/match_result': ({ input }) => {
        sent = input;
        return one(application, accepted);
      },
    },
  });
  const question = within(await screen.findByRole('group', { name: 'Is het iets geworden?' }));
  expect(screen.getByText('De vrijwilliger zei: Ja')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Ja' }));
  await waitFor(() => expect(sent).toMatchObject({ result: 'yes' }));
});

test('the centre decides on behalf of the organisation, and is let out of their conversation', async () => {
  const { requests } = await renderScreen(module, path, {
    boot: as(center),
    api: apiOf(() => ({ ...ria, conversationId: 'c1', permissions: may('accept', 'reject', 'withdraw') })),
  });
  expect(await screen.findByText(`Je beslist namens ${ria.organizationName}.`)).toBeTruthy();
  expect(screen.queryByRole('form', { name: /Bericht aan/ })).toBeNull();
  expect(requests.some(({ path: asked }) => asked.startsWith('/api/v1/conversations/'))).toBe(false);
});

test('a mentor reads along and can decide nothing', async () => {
  await renderScreen(module, path, {
    boot: as({ role: 'mentor', scopeType: 'Organization' }),
    api: apiOf(() => ({ ...ria, permissions: { update: false, destroy: false, transitions: [] } })),
  });
  expect(await screen.findByText(/Je leest mee/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accepteren' })).toBeNull();
  expect(screen.queryByLabelText('Van wie')).toBeNull();
});

test('what nobody confirmed is read only, and says why', async () => {
  await renderScreen(module, path, {
    boot,
    api: apiOf(() => ({
      ...ria,
      stage: 'unconfirmed',
      waitingDays: null,
      confirmedAt: null,
      email: '',
      permissions: may(),
    })),
  });
  expect(await screen.findByText(/nog niet bevestigd\. Zonder/)).toBeTruthy();
  expect(screen.queryByRole('form', { name: /Bericht aan/ })).toBeNull();
});

test('a volunteer sees what it is about, the answer, and can withdraw', async () => {
  const { user } = await renderScreen(module, path, {
    boot: { session: signedInAs([{ role: 'volunteer', scopeType: 'Tenant' }]) },
    api: apiOf(() => ({
      ...ria,
      stage: 'in_contact',
      waitingDays: null,
      decisionMessage: 'Kom dinsdag langs!',
      permissions: { update: false, destroy: false, transitions: ['withdraw'] },
    })),
  });
  expect(await screen.findByRole('heading', { level: 1, name: ria.vacancyTitle })).toBeTruthy();
  expect(screen.getByRole('heading', { name: `Antwoord van ${ria.organizationName}` })).toBeTruthy();
  expect(screen.getByText('Kom dinsdag langs!')).toBeTruthy();
  expect(screen.queryByRole('link', { name: ria.email })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Trek mijn aanmelding in' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('who withdraws for somebody else is asked in other words', async () => {
  const { user } = await renderScreen(module, path, {
    boot: as(center),
    api: apiOf(() => ({ ...ria, permissions: may('withdraw') })),
  });
  await user.click(await screen.findByRole('button', { name: 'Trek in op verzoek' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aanmelding van Ria intrekken?' }));
  expect(dialog.getByRole('button', { name: 'Trek de aanmelding in' })).toBeTruthy();
});

test('the timeline says which mail went out, never the key of its template', async () => {
  const sent = { ...events[0], id: '2', kind: 'mail_sent', text: 'application_accepted' };
  const other = { ...sent, id: '3', text: 'a_mail_of_tomorrow' };
  await renderScreen(module, path, {
    boot,
    api: { ...apiOf(() => ria), 'GET /applications/:id/timeline': () => many(applicationEvent, [sent, other]) },
  });
  expect(await screen.findByText('Mail verstuurd: aangenomen')).toBeTruthy();
  expect(screen.getByText('Mail verstuurd')).toBeTruthy();
  expect(screen.queryByText(/a_mail_of_tomorrow/)).toBeNull();
});

test('from the list one goes on to the next', async () => {
  window.sessionStorage.setItem('omzien.oldebroek.applications.list', 'filter[stage_in]=new');
  const { requests } = await renderScreen(module, path, {
    boot,
    api: {
      ...apiOf(() => ria),
      'GET /applications': ({ query }) =>
        query.get('page[size]') === '1000'
          ? many(application, [ria, { ...ria, id: '0196a000-0000-7000-8000-000000000021', name: 'Bram Bos' }])
          : many(application, [ria]),
    },
  });
  const next = await screen.findByRole('link', { name: 'Volgende: Bram Bos' });
  expect(next.getAttribute('href')).toBe('/applications/0196a000-0000-7000-8000-000000000021');
  expect(screen.getByRole('link', { name: 'Alle aanmeldingen' }).getAttribute('href')).toBe(
    '/applications?filter[stage_in]=new',
  );
  expect(requests.some(({ query }) => query.get('filter[stage_in]') === 'new')).toBe(true);
  window.sessionStorage.clear();
});

test('who is signed out while deciding signs in again, and finds the window open with the text in it', async () => {
  const { user, clock, platform, unmount } = await renderScreen(module, path, { boot, api: apiOf(() => ria) });
  await user.click(await screen.findByRole('button', { name: 'Afwijzen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Je bericht'), ' Tot een andere keer.');
  const typed = (dialog.getByLabelText('Je bericht') as HTMLTextAreaElement).value;
  await act(() => clock.advanceAsync(500));
  act(() => platform.session.getState().end('lost'));
  await user.click(await dialog.findByRole('link', { name: 'Inloggen' }));
  const back = new URLSearchParams(window.location.search).get('redirect') ?? '';
  expect(back).toBe(`${path}?decision=reject`);
  unmount();

  await renderScreen(module, back, { boot, api: apiOf(() => ria) });
  const again = within(await screen.findByRole('dialog', { name: /afwijzen/ }));
  await waitFor(() => expect((again.getByLabelText('Je bericht') as HTMLTextAreaElement).value).toBe(typed));
});

test('the link of the mail opens the answer that was chosen there', async () => {
  await renderScreen(module, `${path}?decision=reject`, { boot, api: apiOf(() => ria) });
  expect(await screen.findByRole('dialog', { name: /afwijzen/ })).toBeTruthy();
});
