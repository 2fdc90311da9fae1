import type { Locale } from '@omzien/model/tenants';

/** What the columns of an exported list are called for who reads it; by the attribute as the API names it. */
const dutch: Readonly<Record<string, string>> = {
  title: 'Titel',
  name: 'Naam',
  full_name: 'Naam',
  first_name: 'Voornaam',
  last_name: 'Achternaam',
  email: 'E-mail',
  phone_number: 'Telefoon',
  message: 'Bericht',
  status: 'Status',
  stage: 'Status',
  state: 'Status',
  roles: 'Rollen',
  role_titles: 'Rollen',
  organization_names: 'Organisaties',
  job_title: 'Functie',
  signup_method: 'Aangemeld via',
  last_sign_in_at: 'Laatst ingelogd',
  email_bounced_at: 'Mail komt niet aan sinds',
  locale: 'Taal',
  city: 'Plaats',
  vacancy_title: 'Vacature',
  vacancy_type: 'Soort vacature',
  organization_name: 'Organisatie',
  organization_type: 'Soort organisatie',
  volunteer_center_id: 'Vrijwilligerscentrale',
  volunteer: 'Vrijwilliger',
  sender: 'Gevraagd door',
  answer: 'Antwoord',
  answered_at: 'Beantwoord op',
  closes_on: 'Sluit op',
  owner_name: 'Van wie',
  source: 'Herkomst',
  waiting_days: 'Dagen gewacht',
  last_message_at: 'Laatste bericht',
  last_message_side: 'Laatste bericht van',
  views_count: 'Bekeken',
  applications_count: 'Aanmeldingen',
  new_applications_count: 'Nieuwe aanmeldingen',
  published_at: 'Online sinds',
  expires_at: 'Loopt af op',
  starts_on: 'Begint op',
  ends_on: 'Eindigt op',
  starts_at: 'Begint op',
  created_at: 'Gemaakt op',
  updated_at: 'Gewijzigd op',
  hours_per_week: 'Uren per week',
  dayparts: 'Dagdelen',
  description: 'Omschrijving',
  summary: 'Samenvatting',
  kind: 'Soort',
  reason: 'Reden',
};

/** The head of a column: in Dutch where it has a name, else the words of the attribute. */
export function columnName(attribute: string, locale: Locale): string {
  const name = locale === 'nl' && Object.hasOwn(dutch, attribute) ? dutch[attribute] : undefined;
  if (name !== undefined) return name;
  const words = attribute.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
