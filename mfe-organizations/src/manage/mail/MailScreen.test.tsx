import { afterEach, expect, jest, test } from '@jest/globals';
import { mailingPreview, mailingRecipient, mailingTest } from '@omzien/model/organizationMailing';
import { signedInAs } from '@omzien/testing/bootDocument';
import { type FakeRoutes, many, one } from '@omzien/testing/fakeApi';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { renderScreen } from '@omzien/testing/renderScreen';
import { expectTypedOnce } from '@omzien/testing/typedOnce';
import type { SelectionTarget } from '@omzien/ui/list';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import module from '../../module.ts';
import { keepMailTarget } from '../../steps/mailTarget.ts';
import { listedOrganizations } from '../list/listedOrganizations.fixture.ts';
import { organizationRow } from '../list/organizationList.api.ts';
import { seenMailing } from './mailings.api.ts';
import { mailingId, sentMailing } from './mailings.fixture.ts';

jest.setTimeout(60_000);
afterEach(() => window.localStorage.clear());

const [brink = '', ruilwinkel = ''] = listedOrganizations.map(({ id }) => id);
const preview = {
  type: 'organization_mailing_previews',
  id: 'preview',
  organizationsCount: 2,
  recipientsCount: 2,
  leftOut: { unsubscribed: 1, bounced: 0, unreachable: 0 },
  leftToday: 3000,
  recipients: [
    {
      organizationId: brink,
      organizationName: 'Buurthuis De Brink',
      name: 'Sam de Vries',
      email: 's@b.example',
      leftOut: null,
    },
    {
      organizationId: ruilwinkel,
      organizationName: 'Ruilwinkel',
      name: 'Noor Wit',
      email: 'n@r.example',
      leftOut: null,
    },
    {
      organizationId: ruilwinkel,
      organizationName: 'Ruilwinkel',
      name: 'Bo Vos',
      email: 'b@r.example',
      leftOut: 'unsubscribed',
    },
  ],
};
const target: SelectionTarget = { kind: 'rows', ids: [brink, ruilwinkel] };

async function open(
  more: FakeRoutes = {},
  { path = '/organizations/mail', chosen = target as SelectionTarget | null } = {},
) {
  const session = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
  const clock = createFakeClock();
  if (chosen) {
    const { platform } = await renderScreen(module, '/organizations/mail', { boot: { session }, api: routes(more) });
    keepMailTarget(platform, chosen);
    cleanup();
  }
  return renderScreen(module, path, { boot: { session }, api: routes(more), clock });
}
const routes = (more: FakeRoutes): FakeRoutes => ({
  'GET /organization_mailings': () => many(seenMailing, []),
  'GET /organizations': () => many(organizationRow, listedOrganizations),
  'POST /organization_mailings/preview': () => one(mailingPreview, preview),
  'POST /organization_mailings/test': () =>
    one(mailingTest, { type: 'organization_mailing_tests', id: mailingId, email: 'anne@centrale.example' }, 201),
  'POST /organization_mailings': () => one(seenMailing, sentMailing({ status: 'sending', sentCount: 0 }), 202),
  'GET /organization_mailings/:id': () => one(seenMailing, sentMailing()),
  'GET /organization_mailing_recipients': () =>
    many(mailingRecipient, [
      {
        type: 'organization_mailing_recipients',
        id: '0196a000-0000-7000-8000-000000000402',
        mailingId,
        organizationId: ruilwinkel,
        organizationName: 'Ruilwinkel',
        name: 'Bo Vos',
        email: 'b@r.example',
        state: 'left_out',
        reason: 'unsubscribed',
      },
    ]),
  ...more,
});

test('says to how many it goes and who gets nothing, shows it as each reads it, tries it and sends it once', async () => {
  const { user, requests, platform } = await open();
  const body = (await screen.findAllByRole('textbox', { name: 'Bericht' })).at(-1) as HTMLTextAreaElement;
  expect(screen.getAllByText(/Deze mail gaat naar 2 contacten/).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/1 contact wil zulke mails niet/).length).toBeGreaterThan(0);
  await user.type(screen.getAllByRole('textbox', { name: 'Onderwerp' }).at(-1) as HTMLElement, 'Bijeenkomst');
  await user.type(body, 'Dag ');
  await user.click(screen.getAllByRole('button', { name: 'Voornaam' }).at(-1) as HTMLElement);
  await user.type(body, ', kom je ook?');
  expect(body.value).toBe('Dag {{ contact.first_name }}, kom je ook?');
  const read = within(screen.getAllByRole('region', { name: 'Zo leest een contact het' }).at(-1) as HTMLElement);
  expect(read.getByText('Dag Sam, kom je ook?')).toBeTruthy();
  await user.selectOptions(read.getByRole('combobox', { name: 'Wie leest mee?' }), 'Noor Wit, Ruilwinkel');
  expect(read.getByText('Dag Noor, kom je ook?')).toBeTruthy();
  expect(read.queryByRole('option', { name: /Bo Vos/ })).toBeNull();

  await user.click(screen.getAllByRole('button', { name: 'Stuur een test naar mij' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(platform.toasts.getState().toasts[0]?.message).toBe('De test is onderweg naar anne@centrale.example.'),
  );
  const send = screen.getAllByRole('button', { name: 'Verstuur naar 2 contacten' }).at(-1) as HTMLElement;
  await user.dblClick(send);
  expect(await screen.findByText('Verstuurd naar 2 contacten')).toBeTruthy();
  const written = requests.filter(({ method, path }) => method === 'POST' && path.endsWith('organization_mailings'));
  expect(written).toHaveLength(1);
  expect(written[0]?.input).toMatchObject({ subject: 'Bijeenkomst', organizationIds: [brink, ruilwinkel] });
});

test('an unknown variable is told before anything is sent', async () => {
  const { user, requests } = await open();
  const body = (await screen.findAllByRole('textbox', { name: 'Bericht' })).at(-1) as HTMLTextAreaElement;
  await user.type(screen.getAllByRole('textbox', { name: 'Onderwerp' }).at(-1) as HTMLElement, 'Bijeenkomst');
  await user.type(body, 'Dag {{{{ wachtwoord }}, hoe gaat het?');
  await user.click(screen.getAllByRole('button', { name: 'Verstuur naar 2 contacten' }).at(-1) as HTMLElement);
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(requests.some(({ method, path }) => method === 'POST' && path.endsWith('organization_mailings'))).toBe(false);
});

test('nothing chosen leads back to the list; nobody to mail says so', async () => {
  await open({}, { chosen: null });
  expect(await screen.findByRole('heading', { name: 'Kies eerst wie je wilt mailen' })).toBeTruthy();
  await open({
    'POST /organization_mailings/preview': () =>
      one(mailingPreview, { ...preview, recipientsCount: 0, recipients: [] }),
  });
  expect((await screen.findAllByText(/Geen van deze organisaties heeft een contact/)).length).toBeGreaterThan(0);
});

test('shows how far it is, goes on by itself, and says who got nothing', async () => {
  let now = sentMailing({ status: 'sending', sentCount: 1, leftOut: { unsubscribed: 0, bounced: 0, unreachable: 0 } });
  const { clock } = await open(
    { 'GET /organization_mailings/:id': () => one(seenMailing, now) },
    { path: `/organizations/mail/${mailingId}`, chosen: null },
  );
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('33');
  expect(screen.getByText(/We laten het weten als het klaar is/)).toBeTruthy();
  now = sentMailing();
  await act(() => clock.advanceAsync(1000));
  expect(await screen.findByText('Verstuurd naar 2 contacten')).toBeTruthy();
  expect(await screen.findByText('Bo Vos, Ruilwinkel')).toBeTruthy();
  expect(screen.getByText('Wil zulke mails niet')).toBeTruthy();
});

test('nobody behind the choice any more is told, with the way to the list', async () => {
  await open(
    { 'GET /organizations': () => many(organizationRow, []) },
    { chosen: { kind: 'filter', query: 'filter[city_eq]=Nergens', except: [], count: 1 } },
  );
  expect(await screen.findByText('We vinden geen organisaties om te mailen')).toBeTruthy();
});

test('a mail that is written is not lost, whatever happens on its way', () =>
  expectTypedOnce({
    open,
    async fill(user) {
      await user.type(await screen.findByRole('textbox', { name: 'Onderwerp' }), 'Kerstborrel');
      await user.type(
        screen.getByRole('textbox', { name: 'Bericht' }),
        'Dag allemaal, kom je ook naar de kerstborrel?',
      );
    },
    stands: () =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Onderwerp' }).value).toBe('Kerstborrel'),
    text: 'Kerstborrel',
    send: 'Verstuur naar 2 contacten',
    route: 'POST /organization_mailings',
    answer: () => one(seenMailing, sentMailing({ status: 'sending', sentCount: 0 }), 202),
    done: () => expect(window.location.pathname).toBe(`/organizations/mail/${mailingId}`),
  }));
