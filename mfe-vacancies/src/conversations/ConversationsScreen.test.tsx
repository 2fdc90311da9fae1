import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { application } from '@omzien/model/application';
import {
  type Conversation,
  conversation,
  type QuickReply,
  quickReply,
  type Reply,
  reply,
} from '@omzien/model/conversation';
import { organization } from '@omzien/model/organization';
import { signedInAs, type TestRole, testOrganization } from '@omzien/testing/bootDocument';
import { chooseFromMenu } from '@omzien/testing/chooseFromMenu';
import { type FakeRoutes, many, one, refused } from '@omzien/testing/fakeApi';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import definition from '../module.ts';
import { fromRia, fromUs, withBram, withRia } from '../testing/conversationSamples.ts';
import { ria } from '../testing/samples.ts';

jest.setTimeout(60_000);

/** The screens of this folder: a test of one of them does not wait for the code of all others. */
const module = { ...definition, routes: definition.routes.filter(({ name }) => name === 'conversations') };
const admin: TestRole = { role: 'admin', scopeType: 'Organization', scopeId: withRia.organizationId ?? '' };
const center: TestRole = { role: 'organization_superuser', scopeType: 'VolunteerCenter' };
const boot = { session: signedInAs([admin]) };
const path = `/conversations/${withRia.id}`;
const unreadMeta = { unread: 1, vacancies: [] };

/** The API with one thread whose state and lines a test can change. */
function played(start: { state?: Conversation; lines?: Reply[] } = {}) {
  const now = { state: start.state ?? withRia, lines: start.lines ?? [fromUs, fromRia] };
  const step = (change: Partial<Conversation>) => () => {
    now.state = { ...now.state, ...change };
    return one(conversation, now.state);
  };
  const api: FakeRoutes = {
    'GET /conversations': () => many(conversation, [now.state, withBram], unreadMeta),
    'GET /conversations/:id': ({ params }) => one(conversation, params.id === withBram.id ? withBram : now.state),
    'GET /conversations/:id/replies': ({ params }) =>
      many(reply, params.id === withBram.id ? [] : now.lines, { before: null }),
    'PUT /conversations/:id/read': step({ unreadCount: 0 }),
    'GET /applications/:id': () => one(application, ria),
    'GET /quick_replies': () => many(quickReply, []),
  };
  return { now, api, step };
}

/** The stream of news, as far as a page hears it. */
class PlayedStream {
  static opened: PlayedStream[] = [];
  private heard = new Map<string, (event: { data?: unknown }) => void>();
  constructor() {
    PlayedStream.opened.push(this);
  }
  addEventListener(name: string, listener: (event: { data?: unknown }) => void) {
    this.heard.set(name, listener);
  }
  close() {}
  static say(name: string, id: string) {
    for (const { heard } of PlayedStream.opened) heard.get(name)?.({ data: JSON.stringify({ id }) });
  }
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  PlayedStream.opened = [];
  localStorage.clear();
});

const inbox = () => within(screen.getByRole('region', { name: 'Je gesprekken' }));
/** Beside an open thread, where there is room; without media queries there is none. */
const besideThread = (name: string | RegExp) => screen.findByRole('link', { name, hidden: true });
const thread = async () => within(await screen.findByRole('region', { name: 'Gesprek' }));
const box = () => screen.findByRole('textbox', { name: 'Bericht' });

const chooseAction = (user: UserEvent, name: string | RegExp, menu = 'Meer') =>
  chooseFromMenu(user, screen.getByRole('button', { name: menu }), name);

describe('the inbox', () => {
  test('names who it is with, what is unread and what was said last, and the arrows lead through it', async () => {
    const { user } = await renderScreen(module, '/conversations', { boot, api: played().api });
    const [first, second] = await inbox().findAllByRole('link', { name: /Ria van Dam|Bram Jansen/ });
    expect(first?.textContent).toContain('Graag! Hoe laat zal ik komen?');
    expect(first?.textContent).toContain('1 ongelezen bericht');
    expect(second?.textContent).toContain('Van ons: Tot woensdag.');
    expect(inbox().getByRole('link', { name: 'Ongelezen (1)' })).toBeTruthy();
    act(() => first?.focus());
    await user.keyboard('j');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ria van Dam' })).toBe(document.activeElement);
  });

  test('its parts, words and open thread are the address', async () => {
    const { user, requests } = await renderScreen(module, `${path}?filter[unread_true]=true`, {
      boot,
      api: played().api,
    });
    expect(requests.some(({ address }) => address.includes('filter[unread_true]=true&page[size]=25'))).toBe(true);
    await user.type(screen.getByRole('searchbox', { name: 'Zoek in je gesprekken', hidden: true }), 'schort{Enter}');
    await waitFor(() =>
      expect(decodeURIComponent(window.location.search)).toContain('filter[subject_or_body_cont]=schort'),
    );
    expect(window.location.pathname).toBe(path);
    await user.click(await besideThread('Archief'));
    await waitFor(() => expect(decodeURIComponent(window.location.search)).toContain('filter[archived_true]=true'));
    expect(window.location.search).not.toContain('unread_true');
  });

  test('empty it says why conversations will be here; under filters it leads back to all', async () => {
    const api = { 'GET /conversations': () => many(conversation, [], { unread: 0, vacancies: [] }) };
    await renderScreen(module, '/conversations', { boot, api });
    expect(await screen.findByText(/Een gesprek begint als iemand zich aanmeldt/)).toBeTruthy();
    await renderScreen(module, '/conversations', { boot: { session: signedInAs([]) }, api });
    expect(await screen.findByRole('link', { name: 'Zoek een vacature' })).toBeTruthy();
    await renderScreen(module, '/conversations?filter[archived_true]=true', { boot, api });
    expect((await screen.findByRole('link', { name: 'Toon alle gesprekken' })).getAttribute('href')).toBe(
      '/conversations',
    );
  });

  test('a list that does not come says so and tries again', async () => {
    const { api } = played();
    const { user, answer } = await renderScreen(module, '/conversations', {
      boot,
      api: { 'GET /conversations': () => refused(400, { code: 'bad_parameter' }) },
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    answer(api);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await inbox().findByRole('link', { name: /Ria van Dam/ })).toBeTruthy();
  });
});

describe('a thread', () => {
  test('shows each day with who said what, by which way, what was read and what was sent along', async () => {
    const { requests } = await renderScreen(module, path, { boot, api: played().api });
    const lines = await (await thread()).findAllByRole('article');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Jij.*Kun je woensdag langskomen\?.*Gelezen: gisteren/),
      expect.stringMatching(/Ria van Dam.*Vrijwilliger.*via mail.*Graag!.*cv\.pdf.*120 kB/),
    ]);
    expect((await thread()).getByRole('heading', { name: 'gisteren' })).toBeTruthy();
    expect((await thread()).getByText('Nieuw vanaf hier')).toBeTruthy();
    expect(await (await thread()).findByRole('link', { name: 'Afwijzen' })).toHaveProperty(
      'pathname',
      `/applications/${ria.id}`,
    );
    expect((await thread()).getByText('In gesprek')).toBeTruthy();
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'PUT').map(({ path: at }) => at)).toEqual([
        `/api/v1${path}/read`,
      ]),
    );
  });

  test('a message that did not arrive stays, and sent again it has the same key', async () => {
    const world = played();
    let isDown = true;
    const { user, requests } = await renderScreen(module, path, {
      boot,
      api: {
        ...world.api,
        'POST /conversations/:id/replies': ({ input }) => {
          if (isDown) throw new TypeError('Failed to fetch');
          const line = {
            ...fromUs,
            id: '0196a000-0000-7000-8000-000000000082',
            body: String(input?.body),
            readAt: null,
            createdAt: '2026-11-21T08:59:00.000Z',
          };
          world.now.lines = [...world.now.lines, line];
          return one(reply, line, 201);
        },
      },
    });
    await user.type(await box(), 'Om tien uur.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await (await thread()).findByText(/We krijgen geen verbinding/)).toBeTruthy();
    expect(await box()).toHaveProperty('value', 'Om tien uur.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Versturen' }));
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
    expect((await (await thread()).findAllByRole('article')).at(-1)?.textContent).toContain('Om tien uur.');
    const keys = requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect((await thread()).getAllByText('Om tien uur.')).toHaveLength(1);
  });

  test('nothing and too much are refused beside the field', async () => {
    const { user } = await renderScreen(module, path, { boot, api: played().api });
    await user.click(await screen.findByRole('button', { name: 'Versturen' }));
    expect(await (await thread()).findByRole('link', { name: /Bericht/ })).toBeTruthy();
    fireEvent.change(await box(), { target: { value: 'x'.repeat(5001) } });
    expect((await thread()).getByText('5.001 van 5.000 tekens')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Versturen' }));
    expect((await (await thread()).findAllByText(/5000/)).length).toBeGreaterThan(0);
  });

  test('what is not sent is kept for each thread by itself', async () => {
    const { user, clock } = await renderScreen(module, path, { boot, api: played().api });
    await user.type(await box(), 'Half af');
    act(() => clock.advance(1000));
    await user.click(await besideThread(/Bram Jansen/));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bram Jansen' })).toBeTruthy();
    expect(await box()).toHaveProperty('value', '');
    await user.click(await besideThread(/Ria van Dam/));
    await waitFor(async () => expect(await box()).toHaveProperty('value', 'Half af'));
    await user.click(screen.getByRole('button', { name: 'Weggooien' }));
    expect(await box()).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await box()).toHaveProperty('value', 'Half af');
  });

  test('a new message appears by itself and is told, while what is typed is left alone', async () => {
    Object.assign(globalThis, { EventSource: PlayedStream });
    const world = played();
    const { user } = await renderScreen(module, path, { boot, api: world.api });
    await user.type(await box(), 'Ik schrijf nog');
    const news = { ...fromRia, id: '0196a000-0000-7000-8000-000000000083', body: 'Of kan het ook donderdag?' };
    world.now.lines = [...world.now.lines, { ...news, createdAt: '2026-11-21T08:59:00.000Z' }];
    act(() => PlayedStream.say('conversations', withRia.id));
    expect(await (await thread()).findByText('Of kan het ook donderdag?')).toBeTruthy();
    expect(await screen.findByText('Nieuw bericht van Ria van Dam')).toBeTruthy();
    expect(await box()).toHaveProperty('value', 'Ik schrijf nog');
    expect(await box()).toBe(document.activeElement);
  });

  test('earlier messages come on demand, before what stands there', async () => {
    const old = {
      ...fromUs,
      id: '0196a000-0000-7000-8000-000000000060',
      body: 'Welkom!',
      createdAt: '2026-11-13T10:00:00.000Z',
    };
    const { api } = played();
    const { user, requests } = await renderScreen(module, path, {
      boot,
      api: {
        ...api,
        'GET /conversations/:id/replies': ({ query }) =>
          query.has('page[before]')
            ? many(reply, [old], { before: null })
            : many(reply, [fromUs, fromRia], { before: fromUs.id }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Toon eerdere berichten' }));
    expect(await (await thread()).findByText('Welkom!')).toBeTruthy();
    expect((await thread()).getAllByRole('article').map(({ textContent }) => textContent?.includes('Welkom!'))).toEqual(
      [true, false, false],
    );
    expect(screen.queryByRole('button', { name: 'Toon eerdere berichten' })).toBeNull();
    expect(requests.some(({ query }) => query.get('page[before]') === fromUs.id)).toBe(true);
  });

  test('in the archive it can be taken back at once', async () => {
    const world = played();
    const { user, platform, requests } = await renderScreen(module, path, {
      boot,
      api: {
        ...world.api,
        'PUT /conversations/:id/archive': world.step({ archived: true }),
        'PUT /conversations/:id/unarchive': world.step({ archived: false }),
      },
    });
    await box();
    await chooseAction(user, 'Zet in het archief');
    await waitFor(() => expect(window.location.pathname).toBe('/conversations'));
    const [toast] = platform.toasts.getState().toasts;
    expect(toast?.message).toBe('Het gesprek staat in het archief.');
    await act(async () => toast?.action?.run());
    await waitFor(() =>
      expect(requests.at(-1)?.method === 'GET' && requests.some(({ path: at }) => at.endsWith('/unarchive'))).toBe(
        true,
      ),
    );
  });

  test('blocking names what follows, and can be undone', async () => {
    const world = played();
    const { user } = await renderScreen(module, path, {
      boot,
      api: {
        ...world.api,
        'PUT /conversations/:id/block': world.step({ blocked: true, canReply: false }),
        'PUT /conversations/:id/unblock': world.step({ blocked: false, canReply: true }),
      },
    });
    await box();
    await chooseAction(user, 'Blokkeren');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/kan je dan niet meer schrijven, ook niet in een nieuw gesprek/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Blokkeren' }));
    expect(await screen.findByText(/Je hebt de ander geblokkeerd/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Bericht' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Niet meer blokkeren' }));
    expect(await box()).toBeTruthy();
  });

  test('a report wants a reason and words, and afterwards it stands there for who reported', async () => {
    const world = played();
    const { user, requests } = await renderScreen(module, path, {
      boot,
      api: { ...world.api, 'PUT /conversations/:id/report': world.step({ reportedAt: '2026-11-21T09:00:00.000Z' }) },
    });
    await box();
    await chooseAction(user, /^Melden bij/);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Melden' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Wat is er aan de hand?' }), 'fraud');
    await user.type(dialog.getByRole('textbox', { name: 'Wat is er gebeurd?' }), 'Hij vraagt om geld.');
    await user.click(dialog.getByRole('button', { name: 'Melden' }));
    expect(await (await thread()).findByText(/Je meldde dit gesprek op 21 november 2026/)).toBeTruthy();
    expect(requests.find(({ path: at }) => at.endsWith('/report'))?.input).toMatchObject({
      reason: 'fraud',
      text: 'Hij vraagt om geld.',
    });
  });

  test('a second report of the same is refused in words, and its text stays', async () => {
    const { api } = played();
    const { user } = await renderScreen(module, path, {
      boot,
      api: {
        ...api,
        'PUT /conversations/:id/report': () =>
          refused(409, { code: 'already_reported', detail: 'Je hebt dit al gemeld.' }),
      },
    });
    await box();
    await chooseAction(user, /^Melden bij/);
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Wat is er aan de hand?' }), 'fraud');
    const text = dialog.getByRole('textbox', { name: 'Wat is er gebeurd?' });
    await user.type(text, 'Hij vraagt om geld.');
    await user.click(dialog.getByRole('button', { name: 'Melden' }));
    expect(await dialog.findByText('Je hebt dit al gemeld.')).toBeTruthy();
    expect(text).toHaveProperty('value', 'Hij vraagt om geld.');
  });

  test('closed it can only be read', async () => {
    const { api } = played({ state: { ...withRia, state: 'closed', canReply: false } });
    await renderScreen(module, path, { boot, api });
    expect(await (await thread()).findByText(/Dit gesprek is gesloten/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Bericht' })).toBeNull();
  });

  test('one that is not there leads back to all', async () => {
    const { api } = played();
    await renderScreen(module, path, {
      boot,
      api: { ...api, 'GET /conversations/:id': () => refused(404, { code: 'not_found' }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: /Dit gesprek is er niet meer/ })).toBeTruthy();
  });
});

describe('who is no party', () => {
  const reported: Conversation = {
    ...withRia,
    mySide: null,
    canReply: false,
    unreadCount: 0,
    lastMessage: null,
    reportedAt: '2026-11-20T09:00:00.000Z',
    permissions: { update: false, destroy: false, transitions: [] },
  };

  test('reads nothing before pressing, is told that it is written down, and news makes no second reading', async () => {
    Object.assign(globalThis, { EventSource: PlayedStream });
    const { api } = played({ state: reported });
    const { user, requests } = await renderScreen(module, path, { boot: { session: signedInAs([center]) }, api });
    expect(await screen.findByText(/Iemand meldde dit gesprek op 20 november 2026/)).toBeTruthy();
    const readings = () => requests.filter(({ path: at }) => at.endsWith('/replies')).length;
    act(() => PlayedStream.say('conversations', withRia.id));
    expect(readings()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Lees het gesprek' }));
    expect(await (await thread()).findAllByRole('article')).toHaveLength(2);
    expect(screen.getByText(/We hebben dit vastgelegd/)).toBeTruthy();
    act(() => PlayedStream.say('conversations', withRia.id));
    await waitFor(() => expect(requests.filter(({ path: at }) => at === `/api/v1${path}`).length).toBeGreaterThan(1));
    expect(readings()).toBe(1);
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
    expect(screen.getByText(/Je leest dit gesprek alleen mee/)).toBeTruthy();
  });
});

describe('a new conversation', () => {
  test('of the centre goes to an organisation that is found by its name', async () => {
    const world = played();
    const { user, requests } = await renderScreen(module, '/conversations', {
      boot: { session: signedInAs([center]) },
      api: {
        ...world.api,
        'GET /organizations': () => many(organization, [testOrganization()]),
        'POST /conversations': () => one(conversation, withRia, 201),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Nieuw gesprek' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('combobox', { name: 'Welke organisatie?' }), 'Brink');
    await user.click(await dialog.findByRole('option', { name: 'Buurthuis De Brink, Oldebroek' }));
    await user.type(dialog.getByRole('textbox', { name: 'Onderwerp' }), 'Jullie vacature');
    await user.type(dialog.getByRole('textbox', { name: 'Bericht' }), 'Zullen we bellen?');
    await user.click(dialog.getByRole('button', { name: 'Versturen' }));
    await waitFor(() => expect(window.location.pathname).toBe(path));
    expect(
      requests.find(({ method, path: at }) => method === 'POST' && at.endsWith('/conversations'))?.input,
    ).toMatchObject({
      recipient: { type: 'organizations', id: testOrganization().id },
      subject: 'Jullie vacature',
      body: 'Zullen we bellen?',
    });
  });

  test('of a volunteer goes to the own centre', async () => {
    const world = played();
    const { user } = await renderScreen(module, '/conversations', {
      boot: { session: signedInAs([]) },
      api: world.api,
    });
    await user.click(await screen.findByRole('button', { name: 'Nieuw gesprek' }));
    expect(await screen.findByText('Je bericht gaat naar Vrijwilligerscentrale Oldebroek.')).toBeTruthy();
  });
});

test('a text at hand comes behind what was typed, and a new one is kept for the organisation', async () => {
  const text: QuickReply = {
    type: 'quick_replies',
    id: '0196a000-0000-7000-8000-000000000097',
    title: 'Uitnodiging',
    body: 'Kun je langskomen?',
    organizationId: withRia.organizationId,
    lockVersion: 1,
    createdAt: withRia.createdAt,
    updatedAt: withRia.createdAt,
    permissions: { update: true, destroy: true, transitions: [] },
  };
  const { user, requests } = await renderScreen(module, path, {
    boot: { session: signedInAs([admin], { organizations: [testOrganization({ id: withRia.organizationId ?? '' })] }) },
    api: {
      ...played().api,
      'GET /quick_replies': () => many(quickReply, [text]),
      'POST /quick_replies': () => one(quickReply, text, 201),
    },
  });
  await user.type(await box(), 'Hallo Ria,');
  await chooseAction(user, 'Uitnodiging', 'Snel antwoord');
  expect(await box()).toHaveProperty('value', 'Hallo Ria,\n\nKun je langskomen?');
  await chooseAction(user, 'Snelle antwoorden aanpassen', 'Snel antwoord');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Nieuw antwoord' }));
  await user.type(dialog.getByRole('textbox', { name: 'Naam' }), 'Dank');
  await user.type(dialog.getByRole('textbox', { name: 'Tekst' }), 'Dank je wel!');
  await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() =>
    expect(requests.find(({ method, path: at }) => method === 'POST' && at.endsWith('/quick_replies'))?.input).toEqual({
      title: 'Dank',
      body: 'Dank je wel!',
      organizationId: withRia.organizationId,
    }),
  );
});
