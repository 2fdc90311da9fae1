const site = 'https://voorbeeld.example';
const url = (path: string) => `${site}/${path}`;

/** One example of every variable that notifications bring, for previews, for tests, and for what a text may name. */
const examples = {
  inviter: { name: 'Anne Bakker' },
  requester: { name: 'Ria de Wit', email: 'ria@example.example' },
  actor: { name: 'Anne Bakker' },
  sender: { name: 'Anne Bakker' },
  organization: { name: 'Stichting Samen aan Tafel', city: 'Oldebroek' },
  vacancy: { title: 'Kok voor het buurtdiner', url: url('vacancies/kok') },
  applicant: { name: 'Ria de Wit', message: 'Ik kook graag.\nOok voor 30 mensen.' },
  applicants: ['Ria de Wit', 'Bram Vos'].map((name) => ({
    name,
    reply_url: url('forms/antwoorden'),
    accept_url: url('forms/accepteren'),
    reject_url: url('forms/afwijzen'),
  })),
  contact: { name: 'Anne Bakker', phone: '06 12 34 56 78', email: 'anne@tafel.example' },
  activity: { title: 'Open dag in het buurthuis' },
  search: { name: 'Koken in Oldebroek' },
  duplicates: [{ name: 'Samen aan Tafel', city: 'Wezep' }],
  similar_vacancies: [{ title: 'Gastvrouw of gastheer', url: url('vacancies/gastvrouw') }],
  vacancies: [
    { title: 'Kok voor het buurtdiner', url: url('vacancies/kok'), organization: 'Samen aan Tafel', city: 'Oldebroek' },
  ],
  activities: [{ title: 'Open dag', url: url('activities/open-dag'), starts_at: '2026-12-05T13:00:00.000Z' }],
  report: { title: 'Kwartaalbericht aan de gemeente', period: '1 juli tot en met 30 september 2026' },
  news: [{ title: 'We hebben een nieuw adres', url: url('nieuw-adres') }],
  file_name: 'vrijwilligers.xlsx',
  created_count: 184,
  skipped_count: 30,
  sent_count: 284,
  left_out_count: 16,
  arrived_count: 281,
  bounced_count: 3,
  paragraphs: ['Beste Anne,', 'Op 12 maart is onze bijeenkomst voor alle organisaties. Kom je ook?'],
  role: 'admin',
  note: 'Fijn dat je met ons meedoet.',
  scope_name: 'Stichting Samen aan Tafel',
  ip_city: 'Zwolle',
  new_email_masked: 'r•••@example.example',
  reason: 'De tekst gaat over betaald werk.',
  reason_text: 'de plek is al vergeven',
  message: 'Welkom! We kijken uit naar je komst.',
  excerpt: 'Kun je dinsdag om tien uur?',
  subject: 'Kok voor het buurtdiner',
  review_days: 5,
  waiting_days: 3,
  expected_reply_days: 3,
  views: 128,
  applications_count: 4,
  waiting_position: 2,
  final: false,
  already_applied: false,
  already_registered: false,
  from_center: 'Vrijwilligerscentrale Oldebroek',
  to_center: 'Vrijwilligerscentrale Zwolle',
  center_phone: '+31525000123',
  location: 'Buurthuis De Brug, Dorpsstraat 1, Oldebroek',
  old: '2026-12-05T13:00:00.000Z',
  new: '2026-12-06T13:00:00.000Z',
  starts_at: '2026-12-05T13:00:00.000Z',
  starts_on: '2026-12-01',
  started_at: '2026-11-16T09:00:00.000Z',
  changed_at: '2026-11-16T09:00:00.000Z',
  deleted_at: '2026-11-16T09:00:00.000Z',
  delete_date: '2026-12-16',
  last_checked_at: '2026-05-16T09:00:00.000Z',
  expires_at: '2026-11-30T09:00:00.000Z',
  url: url('inloggen'),
};
type Example = keyof typeof examples;

const addressOf = (name: string) => url(name.replace(/_url$/, ''));

/** The example of one variable. Names that end in `_url` are addresses. */
function exampleOf(name: string): unknown {
  if (Object.hasOwn(examples, name)) return examples[name as Example];
  if (name.endsWith('_url')) return addressOf(name);
  throw new Error(`There is no example of the variable "${name}".`);
}

/** What people write differs from one notification to the next. */
const examplesByKey: Readonly<Record<string, Partial<Record<Example, string>>>> = {
  impersonation_notice: { reason: 'Ria belde: zij kon haar aanmelding niet vinden.' },
  organization_access_requested: { message: 'Ik ben de nieuwe penningmeester.' },
  organization_access_denied: { reason: 'We kennen je nog niet. Kom eerst een keer langs.' },
  organization_denied: { reason: 'In het profiel staat niet waarvoor jullie vrijwilligers zoeken.' },
  application_rejected: { message: 'Dank je wel voor je aanmelding. Deze keer kozen we iemand anders.' },
  role_requested: { reason: 'Ik help elke week met de planning.' },
  role_request_denied: { reason: 'We hebben al genoeg beheerders.' },
  application_withdrawn: { reason: 'Ik heb er toch geen tijd voor.' },
  pool_approach: { message: 'We lazen dat je graag kookt. Kom je een keer kijken?' },
  activity_changed: { reason: 'De zaal is die dag bezet.' },
};

/** Everything that a trigger brings to a notification, with made-up people. */
export const sampleVariables = (names: readonly string[], key = ''): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, examplesByKey[key]?.[name as Example] ?? exampleOf(name)]));

export const sampleRecipient = { name: 'Ria de Wit', email: 'ria@example.example' };
