/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { fileUpload } from '@omzien/model/file';
import { editorPage, pagePattern, workingCopy } from '@omzien/model/pageEditor';
import { savedView } from '@omzien/model/savedView';
import { stockImage } from '@omzien/model/stockImage';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { sampleCopy, samplePage } from './editor/testing/samples.ts';
import { fileListFields, foldersAddress } from './files/fileListFields.ts';
import { fileRow } from './files/files.api.ts';
import { folderPlan, tree } from './files/files.fixture.ts';
import { storedTemplate } from './mailTexts/edit/templateValues.ts';
import { templateRow } from './mailTexts/list/templateList.api.ts';
import { templateListFields } from './mailTexts/list/templateListFields.ts';
import { mailText, mailTextId } from './mailTexts/mailTexts.fixture.ts';
import { shownItem, shownMenu } from './menus/menus.api.ts';
import { shownItems, shownMenus } from './menus/shownMenus.fixture.ts';
import module from './module.ts';
import { storedNewsletter } from './newsletters/edit/newsletterValues.ts';
import { newsletterRow } from './newsletters/list/newsletterList.api.ts';
import { newsletterListFields } from './newsletters/list/newsletterListFields.ts';
import { newsletterId, sendingNewsletter, writtenNewsletter } from './newsletters/newsletters.fixture.ts';
import { shownPatterns } from './pages/add/patterns.fixture.ts';
import { listedPages } from './pages/rows/listedPages.fixture.ts';
import { pageListFields } from './pages/rows/pageListFields.ts';
import { pageRow } from './pages/rows/pageRow.ts';
import { managedCenter } from './settings/center/centerValues.ts';
import { shownCenter } from './settings/center/managedCenter.fixture.ts';
import { ownImage, sharedImage } from './stockImages/stockImages.fixture.ts';

const editor = signedInAs([{ role: 'content_manager', scopeType: 'VolunteerCenter' }]);
const centre = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const answer = (body: unknown) => ({ status: 200, body });
const folders = { [foldersAddress]: answer(listDocument(fileRow, [], { folders: ['Natuur'] })) };

type Row = [path: string, data: Record<string, { status: number; body: unknown }>, shown: string];

test.each<Row>([
  [
    '/content',
    {
      [`/api/v1/pages?page[size]=25&${pageListFields}`]: answer(listDocument(pageRow, listedPages)),
      '/api/v1/saved_views?filter[list_eq]=pages&page[size]=100': answer(listDocument(savedView, [])),
    },
    'Zomerfeest',
  ],
  [
    '/content/add',
    { '/api/v1/page_patterns': answer(listDocument(pagePattern, shownPatterns)) },
    'De eerste indruk van de site.',
  ],
  [
    `/content/pages/${samplePage.id}`,
    {
      [`/api/v1/pages/${samplePage.id}`]: answer(oneDocument(editorPage, samplePage)),
      [`/api/v1/pages/${samplePage.id}/working_copy`]: answer(oneDocument(workingCopy, sampleCopy)),
    },
    'Over ons',
  ],
  [
    '/content/menu-items',
    {
      '/api/v1/menus': answer(listDocument(shownMenu, shownMenus)),
      '/api/v1/menus/main/menu_items': answer(listDocument(shownItem, shownItems)),
    },
    'Deze pagina staat niet online.',
  ],
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
  [
    '/content/newsletters',
    {
      [`/api/v1/newsletters?page[size]=25&${newsletterListFields}`]: answer(
        listDocument(newsletterRow, [writtenNewsletter()]),
      ),
    },
    'Nieuws van mei',
  ],
  [
    `/content/newsletters/${newsletterId}`,
    { [`/api/v1/newsletters/${newsletterId}`]: answer(oneDocument(storedNewsletter, sendingNewsletter())) },
    'Nieuws van mei',
  ],
  ['/settings/design', {}, 'Bezoekers zien het pas als je publiceert.'],
  ['/settings/footer', {}, 'Wat onderaan elke pagina van je site staat.'],
])(
  '%s is written by a server for editors from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: editor, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);

test.each<Row>([
  [
    '/settings',
    { '/api/v1/volunteer_centers/current': answer(oneDocument(managedCenter, shownCenter())) },
    'Wat kan je site?',
  ],
  ['/settings/contact-person', {}, 'Wie mensen bij je centrale kunnen vragen.'],
  ['/settings/connections', {}, 'Nieuwe webhook'],
  [
    '/notification_templates',
    {
      [`/api/v1/notification_templates?page[size]=25&${templateListFields}`]: answer(
        listDocument(templateRow, [mailText()]),
      ),
    },
    'Vacature verlopen',
  ],
  [
    `/notification_templates/${mailTextId}/edit`,
    { [`/api/v1/notification_templates/${mailTextId}`]: answer(oneDocument(storedTemplate, mailText())) },
    'Vacature verlopen',
  ],
])(
  '%s is written by a server for who manages the centre, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: centre, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);
