import { dialog, type TypedForms } from '@omzien/e2e/form';
import { writeAs } from '@omzien/e2e/records';
import { readAs } from '@omzien/e2e/seedFacts';
import { expect, type Page } from '@omzien/e2e/test';

const tenant = 'roermond';
const told = (text: RegExp) => (page: Page) =>
  expect(page.getByRole('region', { name: 'Meldingen op het scherm' }).getByText(text)).toBeVisible();

/** A sign-up of its own: the newest, and so the last of the list. */
async function signedUp() {
  const attributes = { name: `Aangemeld ${Date.now().toString(36)}` };
  await writeAs('superuser', tenant, { method: 'POST', path: '/organizations', type: 'organizations', attributes });
  return { tenant, account: 'centre', path: '/dashboard?kind=organization_approval' };
}
const lastStep = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).last().click();

/** What staff write without leaving the dashboard. */
export const staffForms: TypedForms = {
  'staff answer an application from the dashboard': {
    begin: async () => ({ tenant, account: 'organisation', path: '/dashboard' }),
    open: (page) =>
      page
        .getByRole('button', { name: /^Antwoord:/ })
        .first()
        .click(),
    area: (page) => page.getByRole('form', { name: /^Bericht aan/ }),
    field: /^Bericht aan/,
    send: 'Verstuur',
    address: /\/applications\/[^/]+\/replies$/,
    done: told(/heeft je antwoord\.$/),
  },
  'a centre plans when a report with figures is sent': {
    begin: async () => {
      const [report] = await readAs('centre', tenant, '/api/v1/analytics_reports?filter[title_cont]=Kwartaal');
      return { tenant, account: 'centre', path: `/analytics/index-2/${report?.id}` };
    },
    open: (page) => page.getByRole('button', { name: 'Inplannen…' }).click(),
    area: dialog,
    field: /^Tekst bij het rapport/,
    fill: (area) => area.getByLabel('Naar welke adressen').fill('wethouder@gemeente.example'),
    filled: (area) => expect(area.getByLabel('Naar welke adressen')).toHaveValue('wethouder@gemeente.example'),
    send: 'Plan in',
    address: /\/analytics_reports\/[^/]+\/schedule$/,
    done: told(/^Het rapport is ingepland\./),
  },
  'a centre closes a report from the dashboard': {
    begin: async () => ({ tenant, account: 'centre', path: '/dashboard?kind=report' }),
    open: (page) =>
      page
        .getByRole('button', { name: /^Handel af:/ })
        .first()
        .click(),
    area: (page) => page.locator('form').filter({ has: page.getByLabel('Hoe is het afgelopen?') }),
    field: /^Uitleg/,
    fill: async (area) => void (await area.getByLabel('Hoe is het afgelopen?').selectOption('no_action')),
    filled: (area) => expect(area.getByLabel('Hoe is het afgelopen?')).toHaveValue('no_action'),
    send: 'Handel af',
    address: /\/reports\/[^/]+\/resolve$/,
    done: told(/^De melding is afgehandeld\./),
  },
  'a centre refuses an organisation from the dashboard': {
    begin: signedUp,
    open: lastStep(/^Keur af:/),
    area: (page) => page.locator('form').filter({ has: page.getByLabel('Uitleg aan de organisatie') }),
    field: 'Uitleg aan de organisatie',
    fill: async (area) => void (await area.getByLabel('Reden').selectOption('other')),
    filled: (area) => expect(area.getByLabel('Reden')).toHaveValue('other'),
    send: 'Keur af',
    address: /\/organizations\/[^/]+\/deny$/,
    done: told(/ is afgekeurd\. De mail gaat over 10 minuten weg\.$/),
  },
  'a centre asks who signed an organisation up, from the dashboard': {
    begin: signedUp,
    open: lastStep(/^Vraag iets:/),
    area: (page) => page.locator('form').filter({ has: page.getByLabel('Je vraag') }),
    field: 'Je vraag',
    send: 'Verstuur de vraag',
    address: /\/(conversations|conversations\/[^/]+\/replies)$/,
    done: told(/^Je vraag aan .* is verstuurd\.$/),
  },
  'a mentor writes down what was done for a student': {
    begin: async () => ({ tenant, account: 'mentor', path: '/dashboard' }),
    open: (page) =>
      page
        .getByRole('button', { name: /^Noteer:/ })
        .first()
        .click(),
    area: (page) => page.locator('form').filter({ has: page.getByLabel(/^Wat heb je gedaan/) }),
    field: /^Wat heb je gedaan/,
    send: 'Bewaar',
    address: /\/internal_notes$/,
    done: told(/^Je notitie is bewaard\./),
  },
};
