/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { organizationAccessRequest } from '@omzien/model/organizationAccess';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { asked, organizationId } from './access/accessRequest.fixture.ts';
import module from './module.ts';

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
