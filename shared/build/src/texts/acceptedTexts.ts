/** Long or official words that stay: names of things which everybody here meets, and for which there is no other word. */
export const acceptedWords: readonly string[] = [
  'bevestigingsmail',
  'geschikt',
  'gefeliciteerd',
  'privacyverklaring',
  'regelmatig',
  'relatiebeheerder',
  'schermafbeelding',
  'telefoonnummer',
  'toegankelijkheid',
  'vrijwilligerscentrale',
  'websitebeheerder',
];

/** Keys of texts whose length is not ours to choose: the specification's own, and names. */
export const acceptedSentences: readonly string[] = [];
