/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { organization } from '@omzien/model/organization';
import { organizationMove } from '@omzien/model/organizationMove';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import module from './module.ts';
import { movedId, moveOf, movingOrganization } from './move/moves.fixture.ts';
import { signUp } from './testing/signUps.fixture.ts';

const staff = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);

test.each([['/organizations', {}, 'Hier is nog niets te zien.']])(
  '%s is written by a server from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: staff, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);

const center = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);

const answer = (body: unknown) => ({ status: 200, body });

test.each([
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
])('%s is written by a server for a centre, and taken over without a difference', async (path, data, text) => {
  const { html, complaints } = await renderAndHydrate(module, path, { session: center, data });
  expect(html).toContain(text);
  expect(complaints).toEqual([]);
});
