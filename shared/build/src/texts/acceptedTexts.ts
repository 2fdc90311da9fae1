/** Long or official words that stay: names of things which everybody here meets, and for which there is no other word. */
export const acceptedWords: readonly string[] = [
  'bevestigingsmail',
  'contactpersonen',
  'cookievoorkeuren',
  'geschikt',
  'gecontroleerd',
  'gefeliciteerd',
  'hoofdbeheerder',
  'internetverbinding',
  'nieuwsbrieven',
  'openingstijden',
  'privacyverklaring',
  'regelmatig',
  'relatiebeheerder',
  'samenstelling',
  'schermafbeelding',
  'standaardtekst',
  'telefoonnummer',
  'teruggedraaid',
  'toegankelijkheid',
  'toestemmingen',
  'tussenvoegsel',
  'uitnodigingen',
  'vrijwilligerscentrale',
  'vrijwilligerspool',
  'websitebeheerder',
  'zoekopdrachten',
];

/** Keys of texts whose length is not ours to choose: the specification's own, and names. */
export const acceptedSentences: readonly string[] = [];
