import { chooseRows, firstOf, type Interact, inTurn, main, openAndClose, type Screen, write } from '@omzien/e2e/bench';

/** Types into the reply box of a conversation. */
const reply =
  (text: string): Interact =>
  async (page) => {
    await main(page).getByRole('textbox', { name: 'Bericht' }).pressSequentially(text, { delay: 60 });
  };

const vacancy = firstOf('vacancies/search?page[size]=1', (id) => `/vacancies/${id}`);

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'search', account: null, path: '/vacancies/search', interact: write('koken') },
  { name: 'vacancy', account: null, path: vacancy, interact: openAndClose(/Ik meld me aan/) },
  { name: 'my applications', account: 'volunteer', path: '/applications' },
  {
    name: 'vacancies of staff',
    account: 'organisation',
    path: '/vacancies',
    interact: inTurn(chooseRows, write('kok')),
  },
  { name: 'start of a vacancy', account: 'organisation', path: '/vacancies/add' },
  {
    name: 'form of a vacancy',
    account: 'organisation',
    path: firstOf('vacancies?filter[status_eq]=published&page[size]=1', (id) => `/vacancies/${id}/edit`),
    interact: write('Samen '),
  },
  { name: 'bulk edit', account: 'organisation', path: '/vacancies/bulk-edit' },
  { name: 'applications', account: 'organisation', path: '/applications', interact: inTurn(chooseRows, write('jan')) },
  {
    name: 'application',
    account: 'organisation',
    path: firstOf('applications?filter[stage_in]=new&page[size]=1', (id) => `/applications/${id}`),
    interact: openAndClose(/Accepteren/),
  },
  {
    name: 'conversation',
    account: 'organisation',
    path: firstOf('conversations?page[size]=1', (id) => `/conversations/${id}`),
    interact: reply('Dank je wel.'),
  },
  { name: 'pool', account: 'organisation', path: '/vrijwilligerspool' },
  { name: 'questions to the pool', account: 'organisation', path: '/profile-replies' },
];
