import { formLink, publicForm } from '@omzien/model/form';
import { page } from '@omzien/model/page';
import type { Sample } from '@omzien/platform/samples';
import { listDocument, oneDocument } from '@omzien/testing/fakeApi';
import { linkOf, token } from './forms/forms.fixture.ts';
import { cardsOf, categoriesOf, heroOf, homeOf } from './pages/homePage.fixture.ts';

const home = homeOf([heroOf({ title: 'Samen in Oldebroek' }), categoriesOf(), cardsOf()]);
const forms = { '/api/v1/forms?page[size]=50': listDocument(publicForm, []) };

/** What the API may answer at the addresses of this module: for its tests, and for the proof of a release. */
const samples: Sample[] = [
  { path: '/', data: { '/api/v1/pages/by_slug?slug=home&locale=nl': oneDocument(page, home) } },
  { path: '/forms', data: forms },
  { path: `/forms/${token}`, data: { ...forms, [`/api/v1/forms/by_token/${token}`]: oneDocument(formLink, linkOf()) } },
];

export default samples;
