/** What people call an attribute that names a record, or that a form asks first; the likeliest first. */
export const nameWords = {
  title: { nl: 'Titel', en: 'Title' },
  name: { nl: 'Naam', en: 'Name' },
  fullName: { nl: 'Naam', en: 'Name' },
  displayName: { nl: 'Naam', en: 'Name' },
  subject: { nl: 'Onderwerp', en: 'Subject' },
  body: { nl: 'Bericht', en: 'Message' },
  message: { nl: 'Bericht', en: 'Message' },
  text: { nl: 'Tekst', en: 'Text' },
  reason: { nl: 'Reden', en: 'Reason' },
  note: { nl: 'Notitie', en: 'Note' },
} as const;
export type NameAttribute = keyof typeof nameWords;
