import type { TypedForms } from '@omzien/e2e/form';
import { writeAs } from '@omzien/e2e/records';
import { readAs } from '@omzien/e2e/seedFacts';
import { expect, type Locator } from '@omzien/e2e/test';

const tenant = 'oldebroek';
const week = 7 * 24 * 60 * 60 * 1000;

/** The form of the centre for messages, which everybody may fill in. */
async function contactForm(): Promise<string> {
  const [form] = await readAs('superuser', tenant, '/api/v1/forms?filter[kind_eq]=contact&filter[state_eq]=open');
  return form?.id ?? '';
}
const area: TypedForms[string]['area'] = (page) => page.locator('form').filter({ has: page.getByLabel('Je bericht') });

async function fill(form: Locator) {
  await form.getByLabel('Je naam').fill('Truus Tikker');
  await form.getByLabel('Je mailadres').fill('truus@dorp.example');
  await form.getByLabel('Waar gaat het over?').selectOption('work');
  await form.getByLabel('Jullie mogen mijn bericht bewaren.').check();
}
const shared = {
  area,
  field: 'Je bericht',
  fill,
  filled: (form: Locator) => expect(form.getByLabel('Jullie mogen mijn bericht bewaren.')).toBeChecked(),
  isForVisitors: true,
  send: 'Verstuur',
} as const;

/** Forms that staff made, wherever they stand. */
export const builtForms: TypedForms = {
  'a visitor fills in a form for everybody': {
    ...shared,
    begin: async () => ({ tenant, account: null, path: `/forms/${await contactForm()}` }),
    address: /\/forms\/[^/]+\/submissions$/,
    done: (page) => expect(page.getByText('Bedankt. We hebben je antwoorden ontvangen.')).toBeVisible(),
  },
  'somebody fills in the form of a link': {
    ...shared,
    async begin() {
      const { attributes } = await writeAs('superuser', tenant, {
        method: 'POST',
        path: '/form_tokens',
        type: 'form_tokens',
        attributes: { form_id: await contactForm(), expires_at: new Date(Date.now() + week).toISOString() },
      });
      return { tenant, account: null, path: new URL(String(attributes.url)).pathname };
    },
    address: /\/forms\/by_token\/[^/]+\/submissions$/,
    done: (page) => expect(page.getByText('Bedankt. We hebben je antwoorden ontvangen.')).toBeVisible(),
  },
  'a visitor fills in the form in a page': {
    ...shared,
    begin: async () => ({ tenant: 'roermond', account: null, path: '/contact' }),
    address: /\/forms\/[^/]+\/submissions$/,
    done: (page) => expect(page.getByText('Bedankt. We hebben je antwoorden ontvangen.')).toBeVisible(),
  },
};
