import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import {
  editorPage,
  pageCheck,
  pageEditing,
  pageVersion,
  type WorkingCopy,
  workingCopy,
} from '@omzien/model/pageEditor';
import { type VolunteerCenter, volunteerCenter } from '@omzien/model/volunteerCenter';
import { acceptNodeSignals } from '@omzien/testing/acceptNodeSignals';
import { type BootOptions, bootDocument, signedInAs, testNow } from '@omzien/testing/bootDocument';
import { chooseFromMenu } from '@omzien/testing/chooseFromMenu';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { headingBlock, ids, sampleCopy, samplePage } from './testing/samples.ts';

const boot = { session: signedInAs([{ role: 'organization_superuser', scopeType: 'VolunteerCenter' }]) };
const patience = { timeout: 20_000 };
const message = { nl: 'Deze knop of link leidt nergens heen.', en: 'This button or link leads nowhere.' };

beforeAll(() => {
  // What moves things in a list watches their size, which is nothing here.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
  acceptNodeSignals(globalThis);
});
afterEach(() => window.localStorage.clear());

/** One page that remembers what is written to it, as the API does. */
function stored(first = sampleCopy, page = samplePage) {
  const state = { copy: first, page };
  const editing = {
    type: 'page_editings',
    id: 'e',
    pageId: page.id,
    userId: 'u',
    userName: 'Anne Bos',
    mine: true,
    since: testNow,
    seenAt: testNow,
  };
  const api: FakeRoutes = {
    'GET /pages/:id': () => one(editorPage, state.page),
    'GET /pages/:id/working_copy': () => one(workingCopy, state.copy),
    'PUT /pages/:id/working_copy': ({ input, headers }) => {
      if (headers.get('If-Match') !== `"${state.copy.lockVersion}"`) return refused(412, { code: 'stale' });
      const { page: fields, contentBlocks } = input as { page?: object; contentBlocks?: WorkingCopy['contentBlocks'] };
      state.copy = {
        ...state.copy,
        page: { ...state.copy.page, ...fields },
        contentBlocks: contentBlocks ?? state.copy.contentBlocks,
        lockVersion: state.copy.lockVersion + 1,
      };
      return one(workingCopy, state.copy);
    },
    'PUT /pages/:id/editing': () => one(pageEditing, editing),
    'DELETE /pages/:id/editing': noContent,
    'GET /pages/:id/checks': () => many(pageCheck, []),
    'PUT /pages/:id/publish': () => {
      state.page = { ...state.page, status: 'published', isPublished: true, lockVersion: state.copy.lockVersion + 1 };
      return one(editorPage, state.page);
    },
    'GET /stock_images': () => many(editorPage, []),
    'GET /forms': () => many(editorPage, []),
    'GET /system_pages': () => many(editorPage, []),
    'GET /volunteer_centers': () => many(volunteerCenter, []),
  };
  return { state, api, editing };
}
/** On a small screen one thing stands there at a time. */
const goTo = (user: { click(element: Element): Promise<void> }, pane: string) =>
  user.click(within(screen.getByRole('group', { name: 'Wat je ziet' })).getByRole('button', { name: pane }));
async function open(more: FakeRoutes = {}, server = stored(), visit: BootOptions = boot) {
  const clock = createFakeClock();
  const opened = await renderScreen(module, `/content/pages/${samplePage.id}`, {
    boot: visit,
    clock,
    api: { ...server.api, ...more },
  });
  const outline = within(await screen.findByRole('navigation', { name: 'Wat er op de pagina staat' }, patience));
  const writes = () => opened.requests.filter(({ method, path }) => method === 'PUT' && path.endsWith('/working_copy'));
  return { ...opened, ...server, clock, outline, writes };
}
const fields = () => within(screen.getByRole('region', { name: 'Invullen' }));

test('a block is changed in its fields, stored by itself, and taken back', async () => {
  const { user, clock, outline, writes, state } = await open();
  await user.click(outline.getByRole('button', { name: /^Doe mee/ }));
  const title = fields().getByRole('textbox', { name: 'Titel' });
  await user.type(title, '!');
  expect(screen.getByText('Nog niet opgeslagen')).toBeTruthy();
  await act(() => clock.advanceAsync(1000));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(state.copy.contentBlocks[1]?.data.title).toBe('Doe mee!');
  expect(await screen.findByText(/^Opgeslagen om/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await act(() => clock.advanceAsync(1000));
  await waitFor(() => expect(state.copy.contentBlocks[1]?.data.title).toBe('Doe mee'));
}, 60_000);

/** The page in the frame, as the editor knows it: by what it says and is told. */
function framed() {
  const frame = screen.getByTitle<HTMLIFrameElement>('Voorbeeld van de pagina');
  const source = frame.contentWindow as Window;
  const spy = jest.spyOn(source, 'postMessage');
  const say = (message: object, from: object = { source, origin: window.location.origin }) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { data: { omzien: 'page', ...message }, ...from })));
  const told = () =>
    spy.mock.calls.map(([message]) => message as unknown as { kind: string } & Record<string, unknown>);
  const texts = () =>
    told().findLast(({ kind }) => kind === 'texts') as unknown as
      | { texts: { block: string | null; field: string; text: string; fault: string | null }[]; heard: number }
      | undefined;
  const textAt = (block: string | null, field: string) =>
    texts()?.texts.find((text) => text.block === block && text.field === field);
  return { say, texts, textAt, source };
}

test('what is typed in the preview stands in the field, is stored, and is one step back', async () => {
  const { user, clock, writes, state } = await open();
  const { say, texts, textAt } = framed();
  const place = { block: ids.heading, field: 'title' };
  say({ kind: 'ready' });
  expect(textAt(ids.heading, 'title')).toMatchObject({ text: 'Doe mee', kind: 'plain', fault: null });
  say({ kind: 'chosen', id: ids.heading, stays: true });
  say({ kind: 'began', ...place });
  say({ kind: 'typed', ...place, text: 'Doe mee n', count: 1 });
  say({ kind: 'typed', ...place, text: 'Doe mee\nnu', count: 2 });
  say({ kind: 'ended', ...place, isKept: true });
  await goTo(user, 'Invullen');
  expect(fields().getByRole<HTMLInputElement>('textbox', { name: 'Titel' }).value).toBe('Doe mee nu');
  expect([textAt(ids.heading, 'title')?.text, texts()?.heard]).toEqual(['Doe mee nu', 2]);
  await act(() => clock.advanceAsync(1000));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(state.copy.contentBlocks[1]?.data.title).toBe('Doe mee nu');
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(textAt(ids.heading, 'title')?.text).toBe('Doe mee'));
}, 60_000);

test('Escape in the preview leaves no step, and what is too long says so and is not stored', async () => {
  const { clock, writes } = await open();
  const { say, textAt } = framed();
  const place = { block: ids.heading, field: 'title' };
  const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ongedaan maken' });
  say({ kind: 'ready' });
  say({ kind: 'began', ...place });
  say({ kind: 'typed', ...place, text: 'a'.repeat(400), count: 1 });
  expect(textAt(ids.heading, 'title')?.fault).toMatch(/^“Titel”/);
  await act(() => clock.advanceAsync(1000));
  expect(writes()).toHaveLength(0);
  say({ kind: 'ended', ...place, isKept: false });
  await waitFor(() => expect([textAt(ids.heading, 'title')?.text, undo().disabled]).toEqual(['Doe mee', true]));
}, 60_000);

test('from elsewhere, or in a place that is no plain text, nothing is written', async () => {
  const { outline } = await open();
  const { say, source } = framed();
  const typed = { kind: 'typed', text: 'Vals', count: 1 };
  say({ kind: 'ready' });
  say({ ...typed, block: ids.heading, field: 'title' }, { source: window, origin: window.location.origin });
  say({ ...typed, block: ids.heading, field: 'title' }, { source, origin: 'https://elders.example' });
  for (const field of ['align', 'button.link.target', '__proto__.title']) say({ ...typed, block: ids.heading, field });
  say({ ...typed, block: ids.intro, field: 'body' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ongedaan maken' }).disabled).toBe(true);
  expect(outline.getByRole('button', { name: /^Doe mee/ })).toBeTruthy();
}, 60_000);

test('a text with marks that is pressed twice has its field opened', async () => {
  await open();
  const { say } = framed();
  say({ kind: 'ready' });
  say({ kind: 'wanted', block: ids.heading, field: 'title' });
  expect(await fields().findByRole('textbox', { name: 'Titel' })).toBe(document.activeElement);
}, 60_000);

test('the page is shown in the look of another centre, where there is one', async () => {
  const own = bootDocument(boot).center;
  const centers = [{ ...own, id: '0197f000-0000-7000-8000-0000000000c2', name: 'Arnhem voor elkaar' }, own];
  const { user, requests } = await open({
    'GET /volunteer_centers': () => many(volunteerCenter, centers),
    'GET /volunteer_centers/:id': () => one(volunteerCenter, centers[0] as VolunteerCenter),
  });
  await goTo(user, 'Voorbeeld');
  const look = await screen.findByRole('combobox', { name: 'Zo ziet het eruit bij' }, patience);
  expect(
    within(look)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([own.name, 'Arnhem voor elkaar']);
  await user.selectOptions(look, 'Arnhem voor elkaar');
  await waitFor(() =>
    expect(requests.some(({ path }) => path.endsWith(`/volunteer_centers/${centers[0]?.id}`))).toBe(true),
  );
}, 60_000);

const newsCopy = (): WorkingCopy => ({
  ...sampleCopy,
  contentBlocks: [
    { ...headingBlock, blockType: 'NewsCarousel', data: { title: 'Nieuws', filter: { featured: true } } },
  ],
});
test('news is of the own centre until another is chosen, where centres share', async () => {
  const own = bootDocument(boot).center;
  const other = { ...own, id: '0197f000-0000-7000-8000-0000000000c2', name: 'Arnhem voor elkaar' };
  const features = { ...bootDocument().features, centerSharing: true };
  const server = stored(newsCopy());
  const { user, clock, outline, state } = await open(
    { 'GET /volunteer_centers': () => many(volunteerCenter, [other, own]) },
    server,
    { ...boot, features },
  );
  await user.click(outline.getByRole('button', { name: /^Nieuws/ }));
  const choice = await fields().findByRole<HTMLSelectElement>('combobox', { name: 'Van welk centrum' });
  expect(choice.selectedOptions[0]?.textContent).toBe(own.name);
  await user.selectOptions(choice, 'Arnhem voor elkaar');
  await act(() => clock.advanceAsync(1000));
  await waitFor(() => expect(state.copy.contentBlocks[0]?.data.filter).toEqual({ featured: true, centerId: other.id }));
}, 60_000);

test('no centre is asked for where centres share nothing', async () => {
  const { user, outline } = await open({}, stored(newsCopy()));
  await user.click(outline.getByRole('button', { name: /^Nieuws/ }));
  expect(await fields().findByRole('checkbox', { name: /uitgelicht/i })).toBeTruthy();
  expect(fields().queryByRole('combobox', { name: 'Van welk centrum' })).toBeNull();
}, 60_000);

test('by keyboard a block is moved and taken away, and it is said what happened', async () => {
  const { user, outline } = await open();
  outline.getByRole('button', { name: /^Doe mee/ }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('Kop: Doe mee staat nu op plaats 1 van 3.')).toBeTruthy();
  outline.getByRole('button', { name: /^Doe mee/ }).focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText(/^Kop: Doe mee is weg/)).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  expect(outline.getByRole('button', { name: /^Doe mee/ })).toBeTruthy();
}, 60_000);

test('a block is added below the one that is chosen, with words to write over', async () => {
  const { user, clock, outline, state } = await open();
  await user.click(outline.getByRole('button', { name: /^Wie wij zijn/ }));
  await goTo(user, 'Blokken');
  await user.click(screen.getByRole('button', { name: 'Voeg een blok toe' }));
  const picker = within(await screen.findByRole('dialog', {}, patience));
  expect(picker.getByRole('region', { name: 'Lijsten van het platform' })).toBeTruthy();
  await user.click(picker.getByRole('button', { name: 'Uitspraak' }));
  await act(() => clock.advanceAsync(1000));
  await waitFor(() =>
    expect(state.copy.contentBlocks.map(({ blockType }) => blockType)).toEqual([
      'MarkdownText',
      'QuoteBlock',
      'SectionTitle',
      'CallToAction',
    ]),
  );
  expect(state.copy.contentBlocks[1]?.data).toMatchObject({ name: 'Naam van de spreker' });
}, 60_000);

test('what is to be mended is named, mended, and kept from going online until then', async () => {
  const server = stored();
  const alt = {
    type: 'page_checks',
    id: 'c',
    kind: 'empty_link',
    severity: 'error',
    blockId: ids.call,
    field: 'button',
    message,
  };
  const { user, clock, state } = await open(
    { 'GET /pages/:id/checks': () => many(pageCheck, server.state.copy.contentBlocks[2]?.data.button ? [alt] : []) },
    server,
  );
  await user.click(screen.getByRole('button', { name: 'Zet online' }));
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  expect(await dialog.findByText(message.nl)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Zet nu online' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Haal de knop of link weg' }));
  await act(() => clock.advanceAsync(1000));
  expect(await dialog.findByText('Alles is in orde.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Zet nu online' }));
  await waitFor(() => expect(state.page.status).toBe('published'));
}, 60_000);

test('who may only look sees that, and nothing to change with', async () => {
  const page = { ...samplePage, permissions: { update: false, destroy: false, transitions: [] } };
  const { outline } = await open({}, stored(sampleCopy, page));
  expect(screen.getByText(/^Je kunt deze pagina bekijken/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Voeg een blok toe' })).toBeNull();
  expect(outline.getByRole('button', { name: /^Doe mee/ })).toBeTruthy();
}, 60_000);

test('somebody else who works here is named, and the same block asks which text stays', async () => {
  const server = stored();
  const { user, clock, outline, state } = await open(
    { 'PUT /pages/:id/editing': () => one(pageEditing, { ...server.editing, mine: false, userName: 'Bert Bos' }) },
    server,
  );
  expect(await screen.findByText(/^Bert Bos werkt ook aan deze pagina/)).toBeTruthy();
  state.copy = {
    ...state.copy,
    lockVersion: 4,
    contentBlocks: state.copy.contentBlocks.map((block) =>
      block.id === ids.heading ? { ...block, data: { title: 'Van Bert' } } : block,
    ),
  };
  await user.click(outline.getByRole('button', { name: /^Doe mee/ }));
  await user.type(fields().getByRole('textbox', { name: 'Titel' }), ' nu');
  await act(() => clock.advanceAsync(1000));
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  expect(dialog.getByText('Bert Bos heeft dit ook veranderd. Kies wat er blijft staan.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Neem die van de ander' }));
  await goTo(user, 'Blokken');
  await waitFor(() => expect(outline.getByRole('button', { name: /^Van Bert/ })).toBeTruthy());
}, 60_000);

/** A page of which one earlier version is kept, with the way to its comparison. */
async function compared(page = samplePage) {
  const older = sampleCopy.contentBlocks.map((block) =>
    block.id === ids.heading ? { ...block, data: { title: 'Doe gewoon mee' } } : block,
  );
  const version = {
    ...{
      type: 'page_versions',
      id: 'v',
      number: 2,
      reason: 'published',
      title: samplePage.title,
      authorId: null,
      authorName: 'Anne Bos',
    },
    ...{ blocksCount: 3, createdAt: testNow, updatedAt: testNow },
  };
  const server = stored(sampleCopy, page);
  const opened = await open(
    {
      'GET /pages/:id/versions': () => many(pageVersion, [version]),
      'GET /pages/:id/versions/:number': () => one(pageVersion, { ...version, page: {}, contentBlocks: older }),
      'POST /pages/:id/versions/:number/restore': () => {
        server.state.copy = { ...server.state.copy, contentBlocks: older, lockVersion: 9 };
        return one(editorPage, server.state.page);
      },
    },
    server,
  );
  await chooseFromMenu(opened.user, screen.getByRole('button', { name: 'Meer' }), 'Eerdere versies');
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  await opened.user.click(await dialog.findByRole('button', { name: 'Vergelijk' }));
  return { ...opened, dialog };
}

test('an earlier version is compared word by word, and comes back', async () => {
  const { user, dialog } = await compared();
  expect((await dialog.findByText(/gewoon/)).closest('del')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Zet deze versie terug' }));
  await waitFor(() => expect(screen.getAllByText(/Doe gewoon mee/).length).toBeGreaterThan(0));
}, 60_000);

test('an earlier version is compared in pictures, each page under its own name', async () => {
  const { user, dialog } = await compared();
  await user.click(await dialog.findByRole('button', { name: 'In beeld' }));
  const before = await dialog.findByTitle<HTMLIFrameElement>(/^Zo was het op /);
  const after = dialog.getByTitle<HTMLIFrameElement>('Zo is het nu');
  expect([before, after].map((frame) => frame.getAttribute('src'))).toEqual([
    `/over-ons?preview=${samplePage.id}.2`,
    `/over-ons?preview=${samplePage.id}`,
  ]);
  expect(dialog.getByText('Een gewone lijn: veranderd')).toBeTruthy();
  expect(dialog.queryByText('Puntjes: nieuw')).toBeNull();
  // A page that has not said that it stands there is not shown under a name that may not be its own.
  expect(before.style.visibility).toBe('hidden');
  for (const { contentWindow: source } of [before, after])
    act(() => {
      const data = { omzien: 'page', kind: 'ready' };
      window.dispatchEvent(new MessageEvent('message', { data, source, origin: window.location.origin }));
    });
  expect([before.style.visibility, after.style.visibility]).toEqual(['visible', 'visible']);
  await user.click(dialog.getByRole('button', { name: 'Volgende verandering' }));
  expect(dialog.getByText('1 van 1: Kop, veranderd')).toBeTruthy();
}, 60_000);

test('who may not change a page compares in words alone', async () => {
  const page = { ...samplePage, permissions: { update: false, destroy: false, transitions: [] } };
  const { dialog } = await compared(page);
  expect(await dialog.findByRole('heading', { level: 3 })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'In beeld' })).toBeNull();
}, 60_000);

test('the editor speaks English too', async () => {
  await renderScreen(module, `/content/pages/${samplePage.id}`, { boot: { ...boot, locale: 'en' }, api: stored().api });
  expect(await screen.findByRole('button', { name: 'Add a block' }, patience)).toBeTruthy();
}, 60_000);

test('a page that is not there says so', async () => {
  await renderScreen(module, `/content/pages/${samplePage.id}`, {
    boot,
    api: {
      'GET /pages/:id': () => refused(404, { code: 'not_found' }),
      'GET /pages/:id/working_copy': () => refused(404, { code: 'not_found' }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Deze pagina is er niet' })).toBeTruthy();
});
