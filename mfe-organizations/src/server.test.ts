/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { organization, organizationCorrection } from '@omzien/model/organization';
import { organizationAccessRequest } from '@omzien/model/organizationAccess';
import { socialMapCard } from '@omzien/model/socialMap';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { asked, organizationId } from './access/accessRequest.fixture.ts';
import module from './module.ts';
import { aroundData, choir, correction, kitchen, kitchenPage } from './testing/mapSamples.ts';

const staff = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);

test.each<[string, Record<string, { status: number; body: unknown }>, string]>([
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
  ['/organizations', {}, 'Hier is nog niets te zien.'],
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
const center = signedInAs([{ role: 'organization_superuser', scopeType: 'VolunteerCenter' }]);

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
    center,
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
