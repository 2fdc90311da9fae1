/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { lookupOf } from '@omzien/model/lookup';
import { organization, organizationCorrection } from '@omzien/model/organization';
import { organizationAccessRequest } from '@omzien/model/organizationAccess';
import { organizationMerge } from '@omzien/model/organizationMerge';
import { organizationMove } from '@omzien/model/organizationMove';
import { socialMapCard } from '@omzien/model/socialMap';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { asked, organizationId } from './access/accessRequest.fixture.ts';
import { storedOrganization } from './edit/organizationEditValues.ts';
import { shownOrganization } from './edit/storedOrganization.fixture.ts';
import { listedOrganizations } from './manage/list/listedOrganizations.fixture.ts';
import { organizationRow } from './manage/list/organizationList.api.ts';
import { organizationListFields } from './manage/list/organizationListFields.ts';
import { seenMailing } from './manage/mail/mailings.api.ts';
import { mailingId, sentMailing } from './manage/mail/mailings.fixture.ts';
import module from './module.ts';
import { movedId, moveOf, movingOrganization } from './move/moves.fixture.ts';
import { aroundData, choir, correction, kitchen, kitchenPage } from './testing/mapSamples.ts';
import { signUp } from './testing/signUps.fixture.ts';

const staff = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const overseer = signedInAs([{ role: 'organization_superuser', scopeType: 'VolunteerCenter' }]);
const answer = (body: unknown) => ({ status: 200, body });
const brink = shownOrganization();

test.each<[string, Record<string, { status: number; body: unknown }>, string]>([
  [
    '/organizations',
    {
      [`/api/v1/organizations?page[size]=25&${organizationListFields}`]: answer(
        listDocument(organizationRow, listedOrganizations),
      ),
    },
    'Buurthuis De Brink',
  ],
  [
    '/organizations/add',
    {
      '/api/v1/activity_types': answer(listDocument(lookupOf('activity_types'), [])),
      '/api/v1/non_profit_types': answer(listDocument(lookupOf('non_profit_types'), [])),
    },
    'Organisatie toevoegen',
  ],
  [
    `/organizations/${brink.id}/edit`,
    { [`/api/v1/organizations/${brink.id}?include=addresses,profile`]: answer(oneDocument(storedOrganization, brink)) },
    'Buurthuis De Brink',
  ],
  [
    `/organizations/${brink.id}/merge`,
    {
      [`/api/v1/organizations/${brink.id}`]: answer(oneDocument(organization, brink)),
      [`/api/v1/organization_merges?filter[from_id_eq]=${brink.id}&page[size]=1`]: answer(
        listDocument(organizationMerge, []),
      ),
    },
    'Met welke organisatie?',
  ],
  [
    '/organizations/mail',
    { '/api/v1/organization_mailings?page[size]=10': answer(listDocument(seenMailing, [sentMailing()])) },
    'Bijeenkomst op 12 maart',
  ],
  [
    `/organizations/mail/${mailingId}`,
    { [`/api/v1/organization_mailings/${mailingId}`]: answer(oneDocument(seenMailing, sentMailing())) },
    'Verstuurd naar 2 contacten',
  ],
  ['/organizations/signup', {}, 'Naam van de organisatie'],
  ['/organizations/signup?draft=AAAAAAAAAAAAAAAAAAAAAA', {}, 'Ga verder waar ik was'],
  ['/organizations/signup/success', {}, 'De centrale kijkt mee'],
  [
    `/organizations/${organizationId}/access-requests`,
    {
      [`/api/v1/organizations/${organizationId}/access_requests?filter[state_eq]=pending`]: {
        status: 200,
        body: listDocument(organizationAccessRequest, [asked]),
      },
    },
    asked.email,
  ],
  [
    '/organizations/approve',
    {
      '/api/v1/organizations?filter[status_eq]=pending&sort=created_at&include=address,addresses,profile&page[size]=100':
        answer(listDocument(organization, [signUp(1)])),
    },
    'Een huis voor de buurt.',
  ],
  [
    `/organizations/${movedId}/move`,
    {
      [`/api/v1/organizations/${movedId}/moves`]: answer(listDocument(organizationMove, [moveOf()])),
      [`/api/v1/organizations/${movedId}`]: answer(oneDocument(organization, movingOrganization)),
    },
    'Verhuisd van Wezep naar Roermond',
  ],
])(
  '%s is written by a server from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: staff, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);

const answersOf = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).map(([address, body]) => [address, { status: 200, body }]));

test.each([
  [
    `/organizations/${kitchen.id}`,
    null,
    { [`/api/v1/organizations/${kitchen.id}?include=address,profile`]: oneDocument(organization, kitchenPage) },
    'Iedereen is welkom.',
  ],
  ['/sociale-kaart', null, { '/api/v1/social_map': listDocument(socialMapCard, [kitchen, choir]) }, 'Koor De Lijster'],
  [
    `/sociale-kaart/${kitchen.id}`,
    null,
    { [`/api/v1/social_map/${kitchen.id}`]: oneDocument(socialMapCard, kitchen) },
    'Nu open, tot 17.00 uur',
  ],
  [
    `/organizations/${kitchen.id}/corrections`,
    staff,
    {
      [`/api/v1/organizations/${kitchen.id}`]: oneDocument(organization, kitchenPage),
      [`/api/v1/organizations/${kitchen.id}/corrections`]: listDocument(organizationCorrection, [correction]),
    },
    correction.suggestion,
  ],
  [
    '/sociale-kaart/controle',
    overseer,
    { '/api/v1/unchecked_organizations?page[size]=25': listDocument(organization, [kitchenPage]) },
    kitchen.name,
  ],
])(
  '%s is written by a server from its first data alone, whoever reads it, and taken over without a difference',
  async (path, session, data, text) => {
    const answers = answersOf({ ...aroundData, ...data });
    const { html, complaints } = await renderAndHydrate(module, path, {
      ...(session ? { session } : {}),
      data: answers,
    });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);
