/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import module from './module.ts';

const centre = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);

const relations = signedInAs([{ role: 'organization_superuser', scopeType: 'VolunteerCenter' }]);

test.each([['/content', {}, 'Hier is nog niets te zien.']])(
  '%s is written by a server from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: relations, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);

test.each([['/settings/design', {}, 'Bezoekers zien het pas als je publiceert.']])(
  '%s is written by a server for centre from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: centre, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);
