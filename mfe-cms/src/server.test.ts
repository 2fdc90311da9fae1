/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { signedInAs } from '@omzien/testing/bootDocument';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { renderAndHydrate } from '@omzien/testing/renderAndHydrate';
import { storedTemplate } from './mailTexts/edit/templateValues.ts';
import { templateRow } from './mailTexts/list/templateList.api.ts';
import { templateListFields } from './mailTexts/list/templateListFields.ts';
import { mailText, mailTextId } from './mailTexts/mailTexts.fixture.ts';
import module from './module.ts';
import { storedNewsletter } from './newsletters/edit/newsletterValues.ts';
import { newsletterRow } from './newsletters/list/newsletterList.api.ts';
import { newsletterListFields } from './newsletters/list/newsletterListFields.ts';
import { newsletterId, sendingNewsletter, writtenNewsletter } from './newsletters/newsletters.fixture.ts';

const relations = signedInAs([{ role: 'organization_superuser', scopeType: 'VolunteerCenter' }]);

test.each([['/content', {}, 'Hier is nog niets te zien.']])(
  '%s is written by a server from its first data alone, and taken over without a difference',
  async (path, data, text) => {
    const { html, complaints } = await renderAndHydrate(module, path, { session: relations, data });
    expect(html).toContain(text);
    expect(complaints).toEqual([]);
  },
);

const admin = signedInAs([{ role: 'admin', scopeType: 'VolunteerCenter' }]);
const answer = (body: unknown) => ({ status: 200, body });

test.each([
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
])('mails: %s is written by a server from its first data alone', async (path, data, text) => {
  const { html, complaints } = await renderAndHydrate(module, path, { session: admin, data });
  expect(html).toContain(text);
  expect(complaints).toEqual([]);
});
