/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { fileUpload } from '@omzien/model/file';
import { stockImage } from '@omzien/model/stockImage';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { fileListFields, foldersAddress } from './files/fileListFields.ts';
import { fileRow } from './files/files.api.ts';
import { folderPlan, tree } from './files/files.fixture.ts';
import module from './module.ts';
import { ownImage, sharedImage } from './stockImages/stockImages.fixture.ts';

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

const answer = (body: unknown) => ({ status: 200, body });
const folders = { [foldersAddress]: answer(listDocument(fileRow, [], { folders: ['Natuur'] })) };

test.each<[string, Record<string, { status: number; body: unknown }>, string]>([
  [
    '/content/file-upload',
    {
      [`/api/v1/file_uploads?page[size]=25&${fileListFields}`]: answer(listDocument(fileRow, [tree, folderPlan])),
      ...folders,
    },
    'boom.webp',
  ],
  [
    `/content/file-upload/${tree.id}`,
    { [`/api/v1/file_uploads/${tree.id}`]: answer(oneDocument(fileUpload, tree)), ...folders },
    'boom.webp',
  ],
  [
    '/content/stock-images',
    { '/api/v1/stock_images?page[size]=25': answer(listDocument(stockImage, [ownImage, sharedImage])) },
    'Samen koken',
  ],
  [
    `/content/stock-images/${ownImage.id}`,
    { [`/api/v1/stock_images/${ownImage.id}`]: answer(oneDocument(stockImage, ownImage)) },
    'Samen koken',
  ],
])(
  '%s is written by a server for centre from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: centre, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);
