import type { Home } from './homeKit.ts';

/** A lively town by the river: what there is to do this week stands next to the work. */
export const roermond: Home = (kit) => [
  kit.hero({
    fields: ['text', 'postcode', 'category'],
    placeholder: ['Bijvoorbeeld maatje of duofiets'],
    popular: [
      ['Fietsmaatje', 'Cycling buddy', 'fietsmaatje'],
      ['Taal', 'Language', 'taalmaatje'],
      ['Samen eten', 'Cooking', 'koken'],
      ['Met kinderen', 'Children', 'kinderen'],
    ],
  }),
  kit.links({
    title: ['Waar kom je voor?'],
    links: [
      [['Ik zoek vrijwilligerswerk'], ['Alle vacatures in Roermond en de dorpen.'], kit.toScreen('vacancies_search')],
      [
        ['Ik wil iets leuks doen'],
        ['Samen eten, wandelen of zingen bij jou in de wijk.'],
        kit.toScreen('activity_calendar'),
      ],
      [
        ['Wij zoeken mensen'],
        ['Zo zet je als club of stichting een vacature online.'],
        kit.toPage('voor-organisaties'),
      ],
      [['Wie is er in de buurt?'], ['Organisaties op de kaart, van Swalmen tot Herten.'], kit.toScreen('social_map')],
      [['Verzekering en VOG'], ['Je bent verzekerd. Een VOG kost je niets.'], kit.toPage('verzekering-en-vog')],
      [['Praat met ons'], ['Bel, mail of loop binnen. De vlaai staat klaar.'], kit.toPage('contact')],
    ],
  }),
  kit.cards({
    title: ['Deze week te doen'],
    intro: ['Kom een keer kijken. Meedoen mag, helpen ook.'],
    source: 'activities',
    limit: 3,
    ground: 'muted',
    more: [['Alle activiteiten'], kit.toScreen('activity_calendar'), 'outline'],
  }),
  kit.cards({
    title: ['Nieuwe vacatures'],
    intro: ['Aan beide kanten van de Maas wachten mensen op jou.'],
    more: kit.allVacancies(['Bekijk alle vacatures']),
    empty: ['Er zijn nu geen vacatures. Kom snel nog eens kijken.'],
  }),
  kit.callToAction({
    title: ['Nog nooit vrijwilliger geweest?'],
    text: ['Onze adviseurs denken met je mee. Na één gesprek weet je wat bij je past.'],
    first: [['Maak een afspraak'], kit.toPage('contact')],
    second: [['Voor vrijwilligers'], kit.toPage('voor-vrijwilligers'), 'outline'],
    scene: ['companionship', 1],
    ground: 'secondary',
  }),
  kit.news(['Zij vonden hun plek'], { types: ['success_story'], ground: 'muted' }),
  kit.kinds({ title: ['Kies je richting'], style: 'chip', limit: 12 }),
  kit.news(['Nieuws van de Maas'], { ground: 'muted' }),
  kit.logos(['Roermond doet mee'], { limit: 8 }),
];
