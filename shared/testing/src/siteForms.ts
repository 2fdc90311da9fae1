import type { FormKind, PublicForm } from '@omzien/model/form';
import type { BootOptions } from './bootDocument.ts';
import { bootDocument, testNow } from './bootDocument.ts';

/** A site whose pages of forms are there, as another module brings them. */
export const siteWithForms = (): BootOptions['composition'] => ({
  ...bootDocument().composition,
  modules: [
    {
      name: 'mfe-public-site',
      routes: [
        { name: 'forms-token', path: '/forms/:token?', access: 'public', title: 'formPage.title', validate: {} },
      ],
      navigation: [],
    },
  ] as never,
});

/** A form of one question that everybody may fill in. */
export const openForm = (kind: FormKind, nl: string): PublicForm => ({
  type: 'forms',
  id: '0196a000-0000-7000-8000-00000000070a',
  kind,
  title: { nl, en: `${nl} (en)` },
  intro: null,
  fields: [
    {
      key: 'name',
      type: 'text',
      label: { nl: 'Naam', en: 'Name' },
      hint: null,
      required: true,
      options: [],
      rules: {},
      showIf: null,
    },
  ],
  button: { nl: 'Verstuur', en: 'Send' },
  state: 'open',
  version: 1,
  closedText: null,
  spamCheck: true,
  organizationId: null,
  createdAt: testNow,
  updatedAt: testNow,
});
