import type { Locale } from '@omzien/model/tenants';

/** What people call the attributes, for sentences such as "Titel is verplicht.". */
const labels: Record<string, { nl: string; en: string }> = {
  accept_privacy: { nl: 'Akkoord met de privacyverklaring', en: 'Agreement with the privacy statement' },
  accept_terms: { nl: 'Akkoord met de voorwaarden', en: 'Agreement with the terms' },
  alt_text: { nl: 'Beschrijving van de afbeelding', en: 'Description of the picture' },
  answers: { nl: 'Antwoorden', en: 'Answers' },
  birth_year: { nl: 'Geboortejaar', en: 'Year of birth' },
  body: { nl: 'Tekst', en: 'Text' },
  city: { nl: 'Plaats', en: 'City' },
  confirmation_token: { nl: 'Code', en: 'Code' },
  current_password: { nl: 'Huidig wachtwoord', en: 'Current password' },
  days: { nl: 'Dagen', en: 'Days' },
  description: { nl: 'Omschrijving', en: 'Description' },
  digest_days: { nl: 'Dagen', en: 'Days' },
  email: { nl: 'E-mailadres', en: 'E-mail address' },
  expires_at: { nl: 'Einddatum', en: 'End date' },
  file: { nl: 'Bestand', en: 'File' },
  first_name: { nl: 'Voornaam', en: 'First name' },
  gender: { nl: 'Geslacht', en: 'Gender' },
  into_id: { nl: 'Het andere account', en: 'The other account' },
  job_title: { nl: 'Functie', en: 'Job title' },
  key: { nl: 'Soort toestemming', en: 'Kind of consent' },
  last_name: { nl: 'Achternaam', en: 'Last name' },
  locale: { nl: 'Taal', en: 'Language' },
  message: { nl: 'Bericht', en: 'Message' },
  name: { nl: 'Naam', en: 'Name' },
  note: { nl: 'Notitie', en: 'Note' },
  organization_id: { nl: 'Organisatie', en: 'Organisation' },
  password: { nl: 'Wachtwoord', en: 'Password' },
  password_confirmation: { nl: 'Herhaald wachtwoord', en: 'Repeated password' },
  paused_until: { nl: 'Pauze tot en met', en: 'Paused until' },
  personal_note: { nl: 'Persoonlijk bericht', en: 'Personal note' },
  phone_number: { nl: 'Telefoonnummer', en: 'Phone number' },
  postcode: { nl: 'Postcode', en: 'Postcode' },
  preferences: { nl: 'Voorkeuren', en: 'Preferences' },
  query: { nl: 'Zoekopdracht', en: 'Search' },
  reason: { nl: 'Reden', en: 'Reason' },
  reason_code: { nl: 'Reden', en: 'Reason' },
  role: { nl: 'Rol', en: 'Role' },
  salutation: { nl: 'Aanhef', en: 'Salutation' },
  saved_search_ids: { nl: 'Zoekopdrachten', en: 'Searches' },
  scope_id: { nl: 'Waar de rol geldt', en: 'Where the role holds' },
  scope_type: { nl: 'Waar de rol geldt', en: 'Where the role holds' },
  starts_on: { nl: 'Startdatum', en: 'Start date' },
  status: { nl: 'Status', en: 'Status' },
  subject: { nl: 'Onderwerp', en: 'Subject' },
  summary: { nl: 'Samenvatting', en: 'Summary' },
  title: { nl: 'Titel', en: 'Title' },
  token: { nl: 'Code', en: 'Code' },
  vacancy_id: { nl: 'Vacature', en: 'Vacancy' },
  vacancy_ids: { nl: 'Vacatures', en: 'Vacancies' },
  website: { nl: 'Website', en: 'Website' },
};

/** The label of an attribute, or its name in words where it has none. */
export function fieldLabel(path: readonly string[], locale: Locale): string {
  const name = path.findLast((part) => !/^\d+$/.test(part));
  if (name === undefined) return locale === 'en' ? 'The document' : 'Het document';
  const words = name.replaceAll('_', ' ');
  return labels[name]?.[locale] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
