import type { FormLink, LinkResult } from '@omzien/model/form';
import type { FormField } from '@omzien/model/formField';

export const token = 'AAAAAAAAAAAAAAAAAAAAAA';
export const undoToken = 'BBBBBBBBBBBBBBBBBBBBBB';
export const linkId = '0196a000-0000-7000-8000-000000000701';
export const text = (nl: string) => ({ nl, en: `${nl} (en)` });

export const field = (key: string, change: Partial<FormField> = {}): FormField => ({
  key,
  type: 'text',
  label: text(`Vraag ${key}`),
  hint: null,
  required: true,
  options: [],
  rules: {},
  showIf: null,
  ...change,
});

/** The link with which an organisation refuses somebody. */
export const linkOf = (change: Partial<FormLink> = {}): FormLink => ({
  type: 'form_links',
  id: linkId,
  purpose: 'application_reject',
  kind: null,
  state: 'open',
  schema: {
    title: text('Noor de Wit afwijzen?'),
    intro: text('Voor: Kok voor het buurtdiner.'),
    fields: [
      field('reason_code', {
        type: 'radio',
        label: text('Reden'),
        options: [
          { value: 'filled', label: text('De plek is al vergeven') },
          { value: 'distance', label: text('De afstand is te groot') },
        ],
      }),
      field('message', { type: 'textarea', label: text('Bericht'), rules: { minLength: 2, maxLength: 2000 } }),
      field('suggest_alternatives', { type: 'checkbox', label: text('Stuur vacatures mee'), required: false }),
    ],
    button: text('Afwijzen'),
  },
  prefill: [
    { key: 'message', value: 'Bedankt voor je aanmelding.' },
    { key: 'suggest_alternatives', value: true },
  ],
  files: [],
  message: null,
  reason: null,
  outcome: null,
  url: '/applications/0196a000-0000-7000-8000-000000000801',
  usedAt: null,
  formId: null,
  spamCheck: false,
  expiresAt: '2026-12-30T09:00:00.000Z',
  ...change,
});

export const resultOf = (change: Partial<LinkResult> = {}): LinkResult => ({
  type: 'form_links',
  id: linkId,
  state: 'used',
  title: text('Noor de Wit is afgewezen'),
  text: text('We hebben je bericht gemaild.'),
  url: '/applications/0196a000-0000-7000-8000-000000000801',
  undoUrl: `http://oldebroek.localhost/forms/${undoToken}`,
  ...change,
});

/** A survey of two pages; the last question is for who is not satisfied. */
export const survey: FormField[] = [
  field('about_you', { type: 'heading', label: text('Over jou') }),
  field('name', { label: text('Je naam') }),
  field('age', { type: 'number', label: text('Je leeftijd'), required: false }),
  field('about_us', { type: 'heading', label: text('Over ons') }),
  field('happy', {
    type: 'radio',
    label: text('Ben je tevreden?'),
    options: [
      { value: 'yes', label: text('Ja') },
      { value: 'no', label: text('Nee') },
    ],
  }),
  field('why', { type: 'textarea', label: text('Wat kan beter?'), showIf: { field: 'happy', values: ['no'] } }),
  field('consent', { type: 'consent', label: text('Jullie mogen dit bewaren') }),
];
