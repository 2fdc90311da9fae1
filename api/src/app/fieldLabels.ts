import type { Locale } from '@omzien/model/tenants';

/** What people call the attributes, for sentences such as "Titel is verplicht.". */
const labels: Record<string, { nl: string; en: string }> = {
  accept_privacy: { nl: 'Akkoord met de privacyverklaring', en: 'Agreement with the privacy statement' },
  accept_terms: { nl: 'Akkoord met de voorwaarden', en: 'Agreement with the terms' },
  answers: { nl: 'Antwoorden', en: 'Answers' },
  city: { nl: 'Plaats', en: 'City' },
  confirmation_token: { nl: 'Code', en: 'Code' },
  current_password: { nl: 'Huidig wachtwoord', en: 'Current password' },
  alt_text: { nl: 'Beschrijving van de afbeelding', en: 'Description of the picture' },
  body: { nl: 'Tekst', en: 'Text' },
  days: { nl: 'Dagen', en: 'Days' },
  digest_days: { nl: 'Dagen', en: 'Days' },
  paused_until: { nl: 'Pauze tot en met', en: 'Paused until' },
  preferences: { nl: 'Voorkeuren', en: 'Preferences' },
  query: { nl: 'Zoekopdracht', en: 'Search' },
  saved_search_ids: { nl: 'Zoekopdrachten', en: 'Searches' },
  subject: { nl: 'Onderwerp', en: 'Subject' },
  vacancy_id: { nl: 'Vacature', en: 'Vacancy' },
  vacancy_ids: { nl: 'Vacatures', en: 'Vacancies' },
  description: { nl: 'Omschrijving', en: 'Description' },
  email: { nl: 'E-mailadres', en: 'E-mail address' },
  expires_at: { nl: 'Einddatum', en: 'End date' },
  file: { nl: 'Bestand', en: 'File' },
  first_name: { nl: 'Voornaam', en: 'First name' },
  last_name: { nl: 'Achternaam', en: 'Last name' },
  message: { nl: 'Bericht', en: 'Message' },
  name: { nl: 'Naam', en: 'Name' },
  password: { nl: 'Wachtwoord', en: 'Password' },
  password_confirmation: { nl: 'Herhaald wachtwoord', en: 'Repeated password' },
  phone_number: { nl: 'Telefoonnummer', en: 'Phone number' },
  reason: { nl: 'Reden', en: 'Reason' },
  reason_code: { nl: 'Reden', en: 'Reason' },
  starts_on: { nl: 'Startdatum', en: 'Start date' },
  status: { nl: 'Status', en: 'Status' },
  summary: { nl: 'Samenvatting', en: 'Summary' },
  title: { nl: 'Titel', en: 'Title' },
  token: { nl: 'Code', en: 'Code' },
  website: { nl: 'Website', en: 'Website' },
};

/** The label of an attribute, or its name in words where it has none. */
export function fieldLabel(path: readonly string[], locale: Locale): string {
  const name = path.findLast((part) => !/^\d+$/.test(part));
  if (name === undefined) return locale === 'en' ? 'The document' : 'Het document';
  const words = name.replaceAll('_', ' ');
  return labels[name]?.[locale] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
