import type { Home } from './homeKit.ts';

/** Everything of the social domain in one place: three ways in below the search. */
export const zutphen: Home = (kit) => [
  kit.hero({
    placeholder: ['Bijvoorbeeld gezelschap of taal'],
    popular: [
      ['Taalmaatje', 'Language buddy', 'taalmaatje'],
      ['Koken', 'Cooking', 'koken'],
      ['Buiten', 'Outdoors', 'natuur'],
      ['Kinderen', 'Children', 'kinderen'],
      ['Chauffeur', 'Driver', 'chauffeur'],
    ],
  }),
  kit.links({
    title: ['Waarmee kunnen we je helpen?'],
    ground: 'muted',
    links: [
      [['Ik wil iets doen'], ['Zoek vrijwilligerswerk in Zutphen en Eerbeek.'], kit.toScreen('vacancies_search')],
      [['Ik wil ergens heen'], ['Kijk wat er deze week te doen is.'], kit.toScreen('activity_calendar')],
      [['Ik zoek hulp of advies'], ['Vind de organisatie die bij je vraag past.'], kit.toScreen('social_map')],
    ],
  }),
  kit.kinds({
    title: ['Wat vind je leuk om te doen?'],
    intro: ['Kies een soort werk en kijk wat er binnen de muren te doen is.'],
    more: ['Alle soorten werk'],
  }),
  kit.cards({
    title: ['Net geplaatst'],
    intro: ['Deze mensen en organisaties kunnen jou vandaag al gebruiken.'],
    ground: 'muted',
    more: kit.allVacancies(['Bekijk alle vacatures']),
    empty: ['Er zijn nu geen vacatures. Kom snel nog eens kijken.'],
  }),
  kit.cards({
    title: ['Kom je ook?'],
    source: 'activities',
    limit: 3,
    more: [['Naar de agenda'], kit.toScreen('activity_calendar'), 'outline'],
  }),
  kit.news(['Verhalen van de IJssel'], { types: ['success_story'], ground: 'muted' }),
  kit.doors(
    {
      title: ['Ik wil iets doen'],
      text: ['Zoek op wat je leuk vindt en meld je aan.'],
      scene: ['companionship', 0],
      button: kit.allVacancies(['Bekijk vacatures']),
    },
    {
      title: ['Wij zoeken mensen'],
      text: ['Zet je vacature online. Dat kost niets.'],
      scene: ['boards', 0],
      button: [['Zo werkt het voor organisaties'], kit.toPage('voor-organisaties'), 'outline'],
    },
  ),
  kit.news(['Nieuws uit de stad'], { ground: 'muted' }),
  kit.logos(['Zij doen mee']),
];

/** A small town on the hills: short, with one large picture. */
export const lochem: Home = (kit) => [
  kit.photoHero([kit.allVacancies(['Bekijk vacatures']), [['Bel of mail ons'], kit.toPage('contact'), 'outline']]),
  kit.hero({
    ground: 'none',
    hasPicture: false,
    placeholder: ['Bijvoorbeeld boerderij of koor'],
    words: { title: ['Zoek in de stad of op het land'] },
    popular: [
      ['Dieren', 'Animals', 'dieren'],
      ['Muziek', 'Music', 'muziek'],
      ['Buiten', 'Outdoors', 'natuur'],
    ],
  }),
  kit.cards({
    title: ['Hier word je op gewacht'],
    limit: 3,
    ground: 'muted',
    more: kit.allVacancies(['Alle vacatures'], 'outline'),
    empty: ['Er zijn nu geen vacatures. Kom snel nog eens kijken.'],
  }),
  kit.promises({
    title: ['Wat we je beloven'],
    promises: [
      ['Je praat altijd met iemand die de streek kent.'],
      ['We zoeken net zo lang tot het past.'],
      ['Koffie drinken mag ook zonder vraag.'],
    ],
    scene: ['companionship', 1],
    icon: 'heart',
    more: [['Over ons'], kit.toPage('over-ons'), 'secondary'],
  }),
  kit.kinds({ title: ['Waar zit jouw talent?'], ground: 'muted', limit: 4 }),
  kit.news(['Van de berg'], { types: ['news', 'success_story'] }),
];
