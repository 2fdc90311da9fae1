/** @jest-environment node */
import { beforeAll, expect, test } from '@jest/globals';
import { activityTicket } from '@omzien/model/activity';
import { embed } from '@omzien/model/embed';
import { vacancyCategory } from '@omzien/model/lookup';
import { answersOf } from '@omzien/testing/answersOf';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { activityId, activityRowOf, noor, ria, shownActivityOf, ticketOf } from './activities/activities.fixture.ts';
import { activityRow } from './activities/overview/activityList.api.ts';
import { activityListFields } from './activities/overview/activityListFields.ts';
import { participantFields } from './activities/participants/participantFields.ts';
import { participant, shownActivity } from './activities/participants/participants.api.ts';
import { fetchBlocks } from './blocks/blockParts.tsx';
import { storedEmbed } from './embeds/embeds.fixture.ts';
import { embedsFields } from './embeds/embedsFields.ts';
import { embedsRow } from './embeds/useEmbedsList.tsx';
import { token } from './forms/forms.fixture.ts';
import module from './module.ts';
import samples from './samples.ts';

beforeAll(fetchBlocks);

const answer = (body: unknown) => ({ status: 200, body });
const centre = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const december =
  '/activiteitenkalender?view=month&filter[starts_at_gteq]=2026-12-01&filter[starts_at_lteq]=2026-12-31&page[size]=200';

test('the home page is written by a server from its first data alone, and taken over without a difference', async () => {
  const { html, complaints } = await renderAndHydrate(module, '/', { data: answersOf(samples, '/') });
  expect(html).toContain('Samen in Oldebroek');
  expect(complaints).toEqual([]);
});

test.each([
  ['a page of the centre', '/privacy', '<strong>weinig</strong>'],
  ['the list of news', '/nieuws', 'De fietsen staan klaar'],
  ['a piece of news', '/nieuws/bericht', 'Een bericht'],
  ['a link of a mail', `/forms/${token}`, 'Noor de Wit afwijzen?'],
  ['the list of forms', '/forms', 'Formulieren'],
  ['who asks for help', '/een-op-een-hulp', 'Wie rijdt mij naar de oogarts?'],
  ['the partners', '/partners', 'Handen in Ede'],
  ['the campaign', '/gelderse-handen', 'organisaties zoeken mensen'],
  ['the calendar as a list', '/activiteitenkalender', 'zaterdag 5 december'],
  ['the calendar as a month', december, 'zaterdag 5 december 2026'],
])('%s is written by a server and taken over without a difference', async (_case, path, words) => {
  const { html, complaints } = await renderAndHydrate(module, path, { data: answersOf(samples, path) });
  expect(html).toContain(words);
  expect(complaints).toEqual([]);
});

test('a link that is not there is told by the page itself, with what to do now', async () => {
  const unknown = 'KKKKKKKKKKKKKKKKKKKKKK';
  const { html, complaints } = await renderAndHydrate(module, `/forms/${unknown}`, {
    status: 404,
    owner: { module: 'mfe-public-site', route: 'forms-token' },
    data: { [`/api/v1/forms/by_token/${unknown}`]: { status: 404, body: { errors: [{ status: '404' }] } } },
  });
  expect(html).toContain('Deze link klopt niet');
  expect(html).toContain('Open de link nog een keer');
  expect(complaints).toEqual([]);
});

test.each([
  [
    '/settings/embeds',
    { [`/api/v1/embeds?page[size]=25&${embedsFields}`]: answer(listDocument(embedsRow, [storedEmbed()])) },
    'Site van de gemeente',
  ],
  ['/settings/embeds/add', { '/api/v1/vacancy_categories': answer(listDocument(vacancyCategory, [])) }, 'Lijst maken'],
  [
    '/settings/embeds/1',
    {
      '/api/v1/embeds/1': answer(oneDocument(embed, storedEmbed())),
      '/api/v1/vacancy_categories': answer(listDocument(vacancyCategory, [])),
    },
    'embed.js',
  ],
  [
    '/activiteitenkalender/overzicht',
    {
      [`/api/v1/activities/overview?page[size]=25&${activityListFields}`]: answer(
        listDocument(activityRow, [activityRowOf()]),
      ),
    },
    '5 van 12',
  ],
  [
    `/activiteitenkalender/overzicht/${activityId}`,
    {
      [`/api/v1/activities/${activityId}`]: answer(oneDocument(shownActivity, shownActivityOf())),
      [`/api/v1/activities/${activityId}/registrations?${participantFields}`]: answer(
        listDocument(participant, [ria, noor]),
      ),
    },
    '0 van 4 binnen',
  ],
  [
    `/activiteitenkalender/kaartje/${ria.ticket}`,
    { [`/api/v1/activity_tickets/${ria.ticket}`]: answer(oneDocument(activityTicket, ticketOf())) },
    'K7Q2 9MXD',
  ],
])(
  '%s is written by a server for staff from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: centre, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);

test('what changed in the product is written by a server for who is signed in, and taken over without a difference', async () => {
  const { html, complaints } = await renderAndHydrate(module, '/omzien/changelog', {
    session: signedInAs(),
    data: answersOf(samples, '/omzien/changelog'),
  });
  expect(html).toContain('Vraag hulp aan je buurt.');
  expect(complaints).toEqual([]);
});
