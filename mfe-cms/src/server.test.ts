/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { editorPage, workingCopy } from '@omzien/model/pageEditor';
import { signedInAs } from '@omzien/testing/bootDocument';
import { oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { sampleCopy, samplePage } from './editor/testing/samples.ts';
import module from './module.ts';

const relations = signedInAs([{ role: 'organization_superuser', scopeType: 'VolunteerCenter' }]);

test.each([
  [
    `/content/pages/${samplePage.id}`,
    {
      [`/api/v1/pages/${samplePage.id}`]: { status: 200, body: oneDocument(editorPage, samplePage) },
      [`/api/v1/pages/${samplePage.id}/working_copy`]: { status: 200, body: oneDocument(workingCopy, sampleCopy) },
    },
    'Over ons',
  ],
  ['/content', {}, 'Hier is nog niets te zien.'],
])(
  '%s is written by a server from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: relations, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);
