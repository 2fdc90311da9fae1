import { dialog, type TypedForms } from '@omzien/e2e/form';
import { afterwards, newVolunteer, writeAs } from '@omzien/e2e/records';
import { expect, type Page } from '@omzien/e2e/test';

const tenant = 'oldebroek';
const path = '/een-op-een-hulp';
const told = (text: RegExp | string) => (page: Page) =>
  expect(page.getByRole('region', { name: 'Meldingen op het scherm' }).getByText(text)).toBeVisible();

/** Somebody new asks for help. Answers who, and the words by which the request is found. */
async function somebodyAsks(page: Page) {
  const text = `Wie helpt mij met de tuin, elke ${Date.now()} dagen?`;
  const { account, id } = await newVolunteer(page, tenant, {
    method: 'POST',
    path: '/help_requests',
    type: 'help_requests',
    attributes: {
      category: 'garden',
      text,
      when: 'op dinsdagochtend',
      postcode: '8096 AB',
      for_self: true,
      consent: true,
      old_enough: true,
    },
  });
  return { account, id, text };
}
/** What the one that is walked through says. */
let asked = '';

/** What somebody tells about a request for help. */
export const helpRequestForms: TypedForms = {
  'a visitor reports a request for help': {
    begin: async () => ({ tenant, account: null, path }),
    isForVisitors: true,
    open: (page) => page.getByRole('article').getByRole('button', { name: /^Meld/ }).first().click(),
    area: dialog,
    field: 'Vertel wat je ziet',
    fill: (area) => area.getByRole('radio', { name: 'Het klopt niet' }).check(),
    filled: (area) => expect(area.getByRole('radio', { name: 'Het klopt niet' })).toBeChecked(),
    send: 'Verstuur',
    address: /\/vacancies\/[^/]+\/reports$/,
    done: (page) => expect(dialog(page).getByRole('heading', { name: 'Dank je wel' })).toBeVisible(),
  },
  'somebody changes a request for help': {
    async begin(page) {
      const { account } = await somebodyAsks(page);
      return { tenant, account, path };
    },
    open: (page) =>
      page
        .getByRole('region', { name: 'Jouw hulpvragen' })
        .getByRole('button', { name: /^Wijzig/ })
        .click(),
    area: dialog,
    field: 'Waarbij heb je hulp nodig?',
    send: 'Bewaar',
    address: /\/help_requests\/[^/]+$/,
    done: told('Je hulpvraag is aangepast.'),
  },
};

/** What a centre tells whoever asked for help. */
export const screeningForms: TypedForms = {
  'a centre refuses a request for help': {
    async begin(page) {
      const { text, id } = await somebodyAsks(page);
      asked = text;
      afterwards(() =>
        writeAs('superuser', tenant, {
          method: 'PUT',
          path: `/help_requests/${id}/close`,
          type: 'help_requests',
          id,
        }).catch(() => undefined),
      );
      return { tenant, account: 'centre', path };
    },
    open: (page) =>
      page
        .getByRole('region', { name: 'Te bekijken hulpvragen' })
        .getByRole('article')
        .filter({ hasText: asked })
        .getByRole('button', { name: /^Weigeren/ })
        .click(),
    area: dialog,
    field: 'Reden',
    send: 'Weiger de hulpvraag',
    address: /\/help_requests\/[^/]+\/screen$/,
    done: told(/is geweigerd/),
  },
};
