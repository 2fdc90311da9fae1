/** What volunteers write after their first message. */
export const volunteerLines = [
  'Dank je wel voor je antwoord. Volgende week woensdag kan ik goed.',
  'Fijn om te horen. Moet ik iets meenemen?',
  'Ik kom graag een keer kijken. Is donderdagochtend goed?',
  'Dat lukt. Ik ben er om tien uur.',
  'Is er een plek waar ik mijn fiets kan zetten?',
  'Ik heb er zin in. Tot dan!',
  'Sorry dat ik nu pas reageer. Ik was een paar dagen weg.',
  'Kan ik ook één keer in de twee weken meedoen?',
];
/** What organisations write before they decide. */
export const organizationLines = [
  'Wat leuk dat je je aanmeldt. Zullen we kennismaken? Ik kan op dinsdag en op woensdag.',
  'Bedankt voor je bericht. Mag ik je vanavond even bellen?',
  'Fijn dat je mee wilt doen. Kom gerust een keer kijken, dan laat ik je alles zien.',
  'Goed idee. Om tien uur staat de koffie klaar. Vraag maar naar mij.',
  'Je hoeft niets mee te nemen. Trek wel iets aan dat vies mag worden.',
  'Eén keer in de twee weken mag ook. Dan maken we samen een rooster.',
  'Geen probleem. Laat maar weten wanneer het jou uitkomt.',
  'De VOG vraag je via ons aan. Die is gratis voor vrijwilligers.',
];
export const questionLines = [
  'Ik wil graag weten hoeveel tijd het ongeveer kost. Kan dat ook in de avond?',
  'Kan ik met mijn rolstoel naar binnen?',
  'Ik leer nog Nederlands. Is dat erg?',
  'Mag mijn dochter van zestien ook meedoen?',
];
export const questionAnswers = [
  'Goede vraag. Het kost ongeveer twee uur per week, en de avond kan ook.',
  'Ja, dat kan. Alles is op de begane grond.',
  'Helemaal niet. Bij ons leer je het vanzelf.',
  'Vanaf vijftien jaar mag het, als een van de ouders het goed vindt.',
];
export const unpleasantLine = 'Je moet niet zo zeuren. Geef me gewoon je adres, dan kom ik wel langs.';
export const welcomeLine = 'Bedankt voor je aanmelding. Je hoort binnen een week van ons.';

export const quickReplyTexts = [
  {
    title: 'Kennismaken',
    body: 'Wat leuk dat je je aanmeldt. Zullen we kennismaken? Laat weten welke dag jou goed uitkomt.',
  },
  { title: 'VOG aanvragen', body: 'Voor dit werk heb je een VOG nodig. Wij vragen hem aan. Het kost je niets.' },
  { title: 'Proefdag', body: 'Kom een ochtend meekijken. Daarna beslis je of het bij je past.' },
];
export const centerQuickReplies = [
  {
    title: 'Even bellen',
    body: 'Bedankt voor je bericht. We bellen je morgen even. Op welk nummer kunnen we je bereiken?',
  },
  { title: 'Kom langs', body: 'Kom gerust langs. We zijn er van maandag tot en met donderdag van 9.00 tot 16.00 uur.' },
];
