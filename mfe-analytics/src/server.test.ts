/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import module from './module.ts';

const staff = signedInAs([{ role: 'admin', scopeType: 'Organization' }]);

test.each([['/dashboard', {}, 'Hier is nog niets te zien.']])(
  '%s is written by a server from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: staff, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);
