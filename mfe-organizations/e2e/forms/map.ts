import { dialog, type TypedForms } from '@omzien/e2e/form';
import { readAs } from '@omzien/e2e/seedFacts';
import { expect } from '@omzien/e2e/test';

const tenant = 'oldebroek';
async function cardOfGuest() {
  const [card] = await readAs('organisation', tenant, '/api/v1/social_map?sort=name&page[size]=1');
  return { tenant, account: null, path: `/sociale-kaart/${card?.id}` };
}

/** What visitors send from a card of the social map. */
export const mapForms: TypedForms = {
  'a visitor says what is wrong on a card': {
    begin: cardOfGuest,
    open: (page) => page.getByRole('button', { name: 'Klopt er iets niet?' }).click(),
    area: dialog,
    field: 'Hoe moet het zijn?',
    fill: async (area) => void (await area.getByLabel('Wat klopt er niet?').selectOption('website')),
    filled: (area) => expect(area.getByLabel('Wat klopt er niet?')).toHaveValue('website'),
    send: 'Verstuur',
    address: /\/social_map\/[^/]+\/corrections$/,
    done: (page) => expect(dialog(page).getByRole('heading', { name: 'Dank je wel' })).toBeVisible(),
  },
  'a visitor writes to an organisation': {
    begin: cardOfGuest,
    open: (page) => page.getByRole('button', { name: 'Stuur een bericht' }).click(),
    area: dialog,
    field: 'Je bericht',
    async fill(area) {
      await area.getByLabel('Je naam').fill('Truus');
      await area.getByLabel('Je mailadres').fill(`truus-${Date.now()}@dorp.example`);
    },
    send: 'Verstuur',
    address: /\/social_map\/[^/]+\/messages$/,
    done: (page) => expect(dialog(page).getByRole('heading', { name: 'Je bericht is verstuurd' })).toBeVisible(),
  },
};
