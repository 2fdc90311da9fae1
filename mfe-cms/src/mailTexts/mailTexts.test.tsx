import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { templatePreview } from '@omzien/model/notificationTemplate';
import { signedInAs, testOrganization } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, noContent, one, refused } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import { act, screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';
import { storedTemplate } from './edit/templateValues.ts';
import { templateRow } from './list/templateList.api.ts';
import { mailText, mailTextId } from './mailTexts.fixture.ts';

jest.setTimeout(60_000);
beforeEach(() => {
  // A frame of this browser-like world shows nothing: where its mail would stand is all that is needed of it.
  URL.createObjectURL = () => 'blob:mail';
  URL.revokeObjectURL = () => {};
});
afterEach(() => window.localStorage.clear());

const admin = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const overseer = signedInAs([{ role: 'center_superuser', scopeType: 'Tenant' }]);
const welcome = mailText({
  id: '0196a000-0000-8000-8000-000000000709',
  key: 'password_reset',
  name: { nl: 'Nieuw wachtwoord kiezen', en: 'Choose a new password' },
  essential: true,
  overridden: false,
  origin: 'standard',
  audience: 'user',
  notificationType: 'essential',
  lastSentAt: null,
});
const shownMail = {
  type: 'notification_previews',
  id: mailTextId,
  locale: 'nl' as const,
  subject: 'Je vacature Kok is verlopen',
  html: '<p>Dag Ria</p>',
  darkHtml: '<p>Donker</p>',
  text: 'Dag Ria, zonder opmaak',
  warnings: [],
};
const routes = (more: FakeRoutes = {}): FakeRoutes => ({
  'GET /notification_templates': () => many(templateRow, [mailText(), welcome]),
  'GET /notification_templates/:id': () => one(storedTemplate, mailText()),
  'POST /notification_templates/:id/preview': () => one(templatePreview, shownMail),
  'POST /notification_templates/:id/test': () => noContent(),
  'PATCH /notification_templates/:id': () => one(storedTemplate, mailText({ lockVersion: 2 })),
  'PUT /notification_templates/:id/reset': () =>
    one(
      storedTemplate,
      mailText({
        lockVersion: 2,
        origin: 'standard',
        overridden: false,
        subject: { nl: 'Verlopen', en: 'Expired' },
        permissions: { update: true, destroy: false, transitions: [] },
      }),
    ),
  ...more,
});
const openList = (session = admin, more: FakeRoutes = {}, path = '/notification_templates') =>
  renderScreen(module, path, { boot: { session }, api: routes(more) });
const openEditor = (more: FakeRoutes = {}) =>
  renderScreen(module, `/notification_templates/${mailTextId}/edit`, {
    boot: { session: admin, tenant: 'meedoen' },
    api: routes(more),
    clock: createFakeClock(),
  });
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const put = async (
  user: {
    clear(field: Element): Promise<void>;
    click(field: Element): Promise<void>;
    paste(text: string): Promise<void>;
  },
  control: Element,
  text: string,
) => {
  await user.clear(control);
  await user.click(control);
  await user.paste(text);
};

test('the list says of each mail for whom it is and how it goes; one is switched off in its row, and on again', async () => {
  const { user, requests, platform } = await openList();
  const row = await screen.findByRole('row', { name: /Vacature verlopen/ });
  expect(row.textContent).toContain('het contact');
  expect(row.textContent).toContain('Eigen tekst');
  expect(row.textContent).toContain('12');
  const essential = screen.getByRole('row', { name: /Nieuw wachtwoord kiezen/ });
  expect(within(essential).getByText('Kan niet uit')).toBeTruthy();
  expect(within(essential).queryByRole('checkbox')).toBeNull();

  await user.click(within(row).getByRole('checkbox', { name: 'Vacature verlopen staat aan' }));
  const [told] = await waitFor(() => {
    const { toasts } = platform.toasts.getState();
    expect(toasts).toHaveLength(1);
    return toasts;
  });
  expect(told?.message).toBe('‘Vacature verlopen’ staat uit.');
  await act(async () => told?.action?.run());
  await waitFor(() =>
    expect(
      requests
        .filter(({ method }) => method === 'PATCH')
        .map(({ input, headers }) => [input?.active, headers.get('If-Match')]),
    ).toEqual([
      [false, null],
      [true, '"2"'],
    ]),
  );
});

test('who looks after all centres chooses whose texts they are; an organisation is shown the way to its own', async () => {
  const { requests } = await openList(overseer, {}, '/notification_templates?scope=tenant');
  expect((await screen.findByRole('link', { name: 'Alle centrales' })).getAttribute('aria-current')).toBe('true');
  expect(requests[0]?.address).toContain('scope=tenant');
  expect((await screen.findByRole('link', { name: 'Vacature verlopen' })).getAttribute('href')).toContain(
    '?scope=tenant',
  );
});

test('an organisation is shown the way to its own text, and asks for none of the centre', async () => {
  const organization = testOrganization();
  const session = {
    ...signedInAs([{ role: 'admin', scopeType: 'Organization', scopeId: organization.id }], {
      organizations: [organization],
    }),
    currentOrganizationId: organization.id,
  };
  const { requests } = await openList(session);
  expect((await screen.findByRole('link', { name: 'Naar je organisatie' })).getAttribute('href')).toBe(
    `/organizations/${organization.id}/edit`,
  );
  expect(requests.filter(({ path }) => path.startsWith('/notification_templates'))).toEqual([]);
});

test('a mistake is told at its place while one types, and gone when it is mended', async () => {
  let isWrong = true;
  const { user, clock } = await openEditor({
    'POST /notification_templates/:id/preview': () =>
      isWrong
        ? refused(422, {
            code: 'template_variable',
            detail: 'vacature op regel 2, plaats 4 bestaat hier niet.',
            field: 'body/nl',
            meta: { variable: 'vacature', line: 2, column: 4 },
          })
        : one(templatePreview, shownMail),
  });
  await put(user, await screen.findByRole('textbox', { name: 'Tekst' }), 'Dag,\nJe {{ vacature }} is klaar');
  await act(() => clock.advanceAsync(600));
  expect(await screen.findByText('vacature op regel 2, plaats 4 bestaat hier niet.')).toBeTruthy();
  expect(document.querySelector('mark')?.textContent).toBe('{{ vacature }}');
  await user.click(screen.getByRole('button', { name: 'Ga naar regel 2, plaats 4' }));
  const { value, selectionStart, selectionEnd } = field('Tekst');
  expect(document.activeElement).toBe(field('Tekst'));
  expect(value.slice(selectionStart, selectionEnd)).toBe('{{ vacature }}');

  isWrong = false;
  await put(user, field('Tekst'), 'Dag,');
  await act(() => clock.advanceAsync(600));
  await waitFor(() => expect(document.querySelector('mark')).toBeNull());
  expect(screen.getByText('Onderwerp: Je vacature Kok is verlopen')).toBeTruthy();
});

test('a word is put where one types; the mail is shown in three looks, and tried on oneself', async () => {
  const { user, requests, clock, platform } = await openEditor();
  await put(user, await screen.findByRole('textbox', { name: 'Onderwerp' }), 'Over ');
  await user.click(screen.getByRole('button', { name: /^Titel van de vacature/ }));
  expect(field('Onderwerp').value).toBe('Over {{ vacancy.title }}');
  await act(() => clock.advanceAsync(600));
  const frame = await screen.findByTitle('De mail zoals een lezer haar ziet');
  expect(frame.getAttribute('sandbox')).toBe('');
  await user.click(screen.getByRole('button', { name: 'Zonder opmaak' }));
  expect(screen.getByText('Dag Ria, zonder opmaak')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stuur test naar mij' }));
  await waitFor(() =>
    expect(platform.toasts.getState().toasts[0]?.message).toBe('De test is onderweg naar je eigen adres.'),
  );
  const tried = requests.find(({ path }) => path.endsWith('/test'));
  expect(tried?.input).toMatchObject({ subject: { nl: 'Over {{ vacancy.title }}' }, locale: 'nl' });
});

test('an earlier version is compared, put back into the form and saved; the standard text comes back with a way back', async () => {
  const { user, requests, platform } = await openEditor();
  await user.click(await screen.findByRole('button', { name: 'Geschiedenis' }));
  expect(await screen.findByText(/Anne Bakker op/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vergelijk met nu' }));
  const removed = [...document.querySelectorAll('del')].map(({ textContent }) => textContent).join('');
  expect(removed).toContain('Verlopen');
  await user.click(screen.getByRole('button', { name: 'Zet terug' }));
  await waitFor(() => expect(field('Onderwerp').value).toBe('Verlopen: {{ vacancy.title }}'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Herstel standaardtekst' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PATCH')?.input).toMatchObject({
      subject: { nl: 'Verlopen: {{ vacancy.title }}' },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Herstel standaardtekst' }));
  await waitFor(() => expect(field('Onderwerp').value).toBe('Verlopen'));
  const told = platform.toasts.getState().toasts.find(({ message }) => message === 'De standaardtekst geldt weer.');
  await act(async () => told?.action?.run());
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
});

test('somebody else saved the same text meanwhile: both are shown, and nothing is lost', async () => {
  let theirs = mailText();
  const { user } = await openEditor({
    'GET /notification_templates/:id': () => one(storedTemplate, theirs),
    'PATCH /notification_templates/:id': () => {
      theirs = mailText({ lockVersion: 5, subject: { nl: 'Van de ander', en: theirs.subject.en } });
      return refused(412, { code: 'stale', detail: 'Iemand anders was eerder.' });
    },
  });
  await put(user, await screen.findByRole('textbox', { name: 'Onderwerp' }), 'Van mij');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect((await screen.findAllByText('Van de ander')).length).toBeGreaterThan(0);
  expect(field('Onderwerp').value).toBe('Van mij');
});

test('nothing typed is lost', () =>
  expectTypedOnce({
    open: openEditor,
    fill: async (user) => put(user, await screen.findByRole('textbox', { name: 'Onderwerp' }), 'Klaar voor vandaag'),
    stands: () => expect(field('Onderwerp').value).toBe('Klaar voor vandaag'),
    text: 'Klaar voor vandaag',
    send: 'Opslaan',
    route: 'PATCH /notification_templates/:id',
    answer: () => one(storedTemplate, mailText({ lockVersion: 2, subject: { nl: 'Klaar voor vandaag', en: 'x' } })),
    done: () => expect(screen.getByText('Alles is opgeslagen')).toBeTruthy(),
  }));

test('who only reads changes nothing, and an essential mail says why it cannot be switched off', async () => {
  await openEditor({
    'GET /notification_templates/:id': () =>
      one(storedTemplate, {
        ...welcome,
        id: mailTextId,
        permissions: { update: false, destroy: false, transitions: [] },
      }),
  });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Onderwerp' })).readOnly).toBe(true);
  expect(screen.getByText(/Deze mail kan niet uit/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
});
