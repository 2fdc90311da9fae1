import type { FormKind, FormState } from '@omzien/model/form';
import type { FormField, FormFieldType } from '@omzien/model/formField';

type Option = readonly [value: string, nl: string, en: string];
type Extra = Partial<Pick<FormField, 'required' | 'rules' | 'showIf' | 'hint'>> & { options?: readonly Option[] };

const field = (
  key: string,
  type: FormFieldType,
  nl: string,
  en: string,
  { options = [], required = true, rules = {}, showIf = null, hint = null }: Extra = {},
): FormField => ({
  key,
  type,
  label: { nl, en },
  hint,
  required,
  options: options.map(([value, dutch, english]) => ({ value, label: { nl: dutch, en: english } })),
  rules,
  showIf,
});

export type FormText = {
  kind: FormKind;
  state: FormState;
  isPublic: boolean;
  title: { nl: string; en: string };
  fields: FormField[];
  /** Whether the organisation of the demo account asks it, not the centre. */
  ofOrganization?: true;
};

export const contactForm: FormText = {
  kind: 'contact',
  state: 'open',
  isPublic: true,
  title: { nl: 'Stuur ons een bericht', en: 'Send us a message' },
  fields: [
    field('name', 'text', 'Je naam', 'Your name'),
    field('email', 'email', 'Je mailadres', 'Your e-mail address'),
    field('phone', 'phone', 'Je telefoonnummer', 'Your phone number', { required: false }),
    field('subject', 'select', 'Waar gaat het over?', 'What is it about?', {
      options: [
        ['work', 'Ik zoek vrijwilligerswerk', 'I look for volunteer work'],
        ['people', 'Ik zoek vrijwilligers', 'I look for volunteers'],
        ['other', 'Iets anders', 'Something else'],
      ],
    }),
    field('message', 'textarea', 'Je bericht', 'Your message', { rules: { minLength: 10 } }),
    field('consent', 'consent', 'Jullie mogen mijn bericht bewaren.', 'You may keep my message.'),
  ],
};

const survey: FormText = {
  kind: 'survey',
  state: 'closed',
  isPublic: true,
  title: { nl: 'Wat vind je van onze website?', en: 'What do you think of our website?' },
  fields: [
    field('about_you', 'heading', 'Over jou', 'About you', { required: false }),
    field('role', 'radio', 'Wie ben je?', 'Who are you?', {
      options: [
        ['volunteer', 'Vrijwilliger', 'Volunteer'],
        ['organization', 'Organisatie', 'Organisation'],
      ],
    }),
    field('grade', 'number', 'Welk cijfer geef je ons?', 'What mark do you give us?', {
      rules: { minValue: 1, maxValue: 10, wholeNumber: true },
    }),
    field('liked', 'multi_select', 'Wat gebruikte je?', 'What did you use?', {
      required: false,
      options: [
        ['search', 'Zoeken', 'Search'],
        ['map', 'De kaart', 'The map'],
        ['news', 'Het nieuws', 'The news'],
      ],
    }),
    field('postcode', 'postcode', 'Je postcode', 'Your postcode', { required: false }),
    field('source', 'hidden', 'Waar dit formulier stond', 'Where this form stood', {
      required: false,
      rules: { value: 'website' },
    }),
  ],
};

const volunteersSurvey: FormText = {
  kind: 'survey',
  state: 'open',
  isPublic: false,
  ofOrganization: true,
  title: { nl: 'Hoe was je eerste maand bij ons?', en: 'How was your first month with us?' },
  fields: [
    field('started_on', 'date', 'Wanneer begon je?', 'When did you begin?'),
    field('happy', 'checkbox', 'Ik voel me welkom', 'I feel welcome', { required: false }),
    field('better', 'textarea', 'Wat kan beter?', 'What could be better?', { required: false }),
  ],
};

const guardian: FormText = {
  kind: 'guardian_consent',
  state: 'open',
  isPublic: true,
  title: { nl: 'Toestemming van een ouder', en: 'Consent of a parent' },
  fields: [
    field('child_name', 'text', 'Naam van je kind', 'Name of your child'),
    field('guardian_name', 'text', 'Je eigen naam', 'Your own name'),
    field('guardian_relation', 'select', 'Wat ben je van het kind?', 'What are you to the child?', {
      options: [
        ['parent', 'Ouder', 'Parent'],
        ['guardian', 'Voogd', 'Guardian'],
        ['other', 'Iemand anders met gezag', 'Somebody else with custody'],
      ],
    }),
    field(
      'consent_for',
      'text',
      'Voor welk vrijwilligerswerk geef je toestemming?',
      'For which volunteer work do you give consent?',
      { hint: { nl: 'Noem de vacature en de organisatie.', en: 'Name the vacancy and the organisation.' } },
    ),
    field('paper', 'file', 'Foto van het briefje', 'Picture of the note', { required: false }),
    field('consent', 'consent', 'Mijn kind mag dit vrijwilligerswerk doen.', 'My child may do this volunteer work.'),
  ],
};

const short = (kind: FormKind, state: FormState, nl: string, en: string): FormText => ({
  kind,
  state,
  isPublic: false,
  title: { nl, en },
  fields: [field('answer', 'textarea', 'Je antwoord', 'Your answer')],
});

/** The forms beside that for contact: an ordinary site first, then what only the site of many centres shows. */
export const otherForms: readonly FormText[] = [
  survey,
  volunteersSurvey,
  guardian,
  { ...survey, state: 'open', isPublic: false, title: { nl: 'Wensen voor volgend jaar', en: 'Wishes for next year' } },
];
export const formsOfManyCenters: readonly FormText[] = [
  short('match_check', 'closed', 'Is het iets geworden?', 'Did it work out?'),
  short('renew_vacancy', 'draft', 'Staat je vacature nog goed?', 'Is your vacancy still right?'),
  short('unsubscribe', 'draft', 'Waarom meld je je af?', 'Why do you sign off?'),
];
