import type { Home, Words } from './homeKit.ts';

const noVacancies: Words = [
  'Er zijn nu geen vacatures. Kom snel nog eens kijken.',
  'There are no vacancies now. Please come back soon.',
];
const seeAll: Words = ['Bekijk alle vacatures', 'See all vacancies'];

/** The oldest town, full of students: much to choose, quickly. */
export const nijmegen: Home = (kit) => [
  kit.hero({
    fields: ['text', 'postcode', 'category'],
    placeholder: ['Bijvoorbeeld taal of festival', 'For example language or festival'],
    popular: [
      ['Taalmaatje', 'Language buddy', 'taalmaatje'],
      ['Evenement', 'Event', 'evenement'],
      ['Kinderen', 'Children', 'kinderen'],
      ['Buiten', 'Outdoors', 'natuur'],
      ['Koken', 'Cooking', 'koken'],
    ],
  }),
  kit.kinds({
    title: ['Van de Waalkade tot de heuvels', 'From the waterfront to the hills'],
    intro: [
      'In elke wijk is iets te doen. Waar begin jij?',
      'There is something to do in every part of town. Where will you begin?',
    ],
    limit: 8,
    more: ['Alle soorten werk', 'All kinds of work'],
  }),
  kit.cards({
    title: ['Net geplaatst', 'Just added'],
    intro: ['Vandaag gevraagd in Nijmegen en omgeving.', 'Asked today in and around Nijmegen.'],
    ground: 'muted',
    more: kit.allVacancies(seeAll),
    empty: noVacancies,
  }),
  kit.callToAction({
    title: ['Student? Doe iets naast je boeken', 'A student? Do something besides your books'],
    text: [
      'Een paar uur per maand is genoeg. Je leert de stad kennen, en de stad jou.',
      'A few hours a month will do. You get to know the town, and the town gets to know you.',
    ],
    first: [['Voor vrijwilligers', 'For volunteers'], kit.toPage('voor-vrijwilligers')],
    scene: ['culture', 0],
    ground: 'secondary',
  }),
  kit.cards({
    title: ['Deze week in de wijken', 'This week around town'],
    source: 'activities',
    limit: 3,
    ground: 'muted',
    more: [['Alle activiteiten', 'All activities'], kit.toScreen('activity_calendar'), 'outline'],
  }),
  kit.doors(
    {
      title: ['Ik wil iets doen', 'I want to do something'],
      text: ['Zoek op wat je leuk vindt en meld je aan.', 'Search for what you like and apply.'],
      scene: ['events', 2],
      button: kit.allVacancies(['Bekijk vacatures', 'See vacancies']),
    },
    {
      title: ['Wij zoeken Nijmegenaren', 'We look for people in Nijmegen'],
      text: ['Zet je vacature online. Dat kost niets.', 'Put your vacancy online. It is free.'],
      scene: ['boards', 0],
      button: [['Voor organisaties', 'For organisations'], kit.toPage('voor-organisaties'), 'outline'],
    },
  ),
  kit.news(['Verhalen van over de brug', 'Stories from across the bridge'], {
    types: ['success_story'],
    ground: 'muted',
  }),
  kit.news(['Stadsnieuws', 'Town news']),
  kit.logos(['Zij doen mee', 'They take part'], { limit: 8, ground: 'muted' }),
];

/** Green Arnhem: parks, plants and growing. */
export const arnhem: Home = (kit) => [
  kit.hero({
    ground: 'none',
    placeholder: ['Bijvoorbeeld park, mode of maatje', 'For example park, fashion or buddy'],
    popular: [
      ['In het groen', 'In the green', 'natuur'],
      ['Maatje zijn', 'Be a buddy', 'maatje'],
      ['Voorlezen', 'Reading', 'voorlezen'],
      ['Koken', 'Cooking', 'koken'],
    ],
  }),
  kit.promises({
    title: ['Zo groei je mee', 'This is how you grow along'],
    body: [
      'Wie iets voor een ander doet, wordt er zelf ook groter van.',
      'Who does something for somebody else grows as well.',
    ],
    promises: [
      [
        'Begin met een proefmiddag. Je zit nergens aan vast.',
        'Begin with a trial afternoon. You are not tied to anything.',
      ],
      ['Volg gratis een training bij ons.', 'Follow a training with us for free.'],
      ['Je krijgt een vaste begeleider.', 'You get somebody who guides you.'],
    ],
    scene: ['garden', 2],
    icon: 'heart',
    ground: 'muted',
    more: [['Voor vrijwilligers', 'For volunteers'], kit.toPage('voor-vrijwilligers')],
  }),
  kit.cards({
    title: ['Hier kun je wortel schieten', 'Take root here'],
    intro: ['De nieuwste vacatures tussen Velp en Huissen.', 'The newest vacancies between Velp and Huissen.'],
    more: kit.allVacancies(seeAll),
    empty: noVacancies,
  }),
  kit.slides(
    ['Een dag in Arnhem', 'A day in Arnhem'],
    [
      [
        ['garden', 0],
        ['In de buurttuin groeit meer dan groente.', 'More than vegetables grows in the community garden.'],
      ],
      [
        ['culture', 1],
        ['In het museum wijs je mensen de weg.', 'In the museum you show people the way.'],
      ],
      [
        ['sports', 3],
        ['Elke vrijdag gym in het park.', 'Exercise in the park, every Friday.'],
      ],
    ],
    'muted',
  ),
  kit.kinds({
    title: ['Kies je grond', 'Choose your soil'],
    intro: ['Iedereen bloeit ergens anders.', 'Everybody blooms somewhere else.'],
    more: ['Alle soorten werk', 'All kinds of work'],
  }),
  kit.news(['Vers geplukt nieuws', 'Freshly picked news'], { ground: 'muted', types: ['news', 'success_story'] }),
  kit.callToAction({
    title: ['Zoekt jouw organisatie mensen?', 'Does your organisation look for people?'],
    text: ['Wij helpen je aan een tekst waar mensen op afkomen.', 'We help you write a text that draws people.'],
    first: [['Meld je organisatie aan', 'Register your organisation'], kit.toScreen('organizations_signup')],
    second: [['Lees meer', 'Read more'], kit.toPage('voor-organisaties'), 'outline'],
  }),
  kit.logos(['Samen met', 'Together with'], { ground: 'muted' }),
];

/** Less talk: the work stands right below the search. */
export const apeldoorn: Home = (kit) => [
  kit.hero({
    ground: 'secondary',
    fields: ['text', 'type'],
    placeholder: ['Bijvoorbeeld klussen of bestuur', 'For example repairs or board'],
    popular: [
      ['Klussen', 'Repairs', 'klussen'],
      ['Bestuur', 'Board', 'bestuur'],
      ['Chauffeur', 'Driver', 'chauffeur'],
      ['Dieren', 'Animals', 'dieren'],
    ],
  }),
  kit.cards({
    title: ['Dit moet nu gebeuren', 'This needs doing now'],
    limit: 8,
    columns: 4,
    more: kit.allVacancies(['Meer werk', 'More work'], 'outline'),
    empty: noVacancies,
  }),
  kit.text(
    ['In drie stappen aan de slag', 'Three steps and you are at it'],
    [
      '1. **Zoek** wat je wilt doen. Een uur of elke week.\n2. **Meld je aan** met één berichtje.\n3. **Doe het.** De rest regelen wij.',
      '1. **Search** what you want to do. An hour or every week.\n2. **Apply** with one message.\n3. **Do it.** We arrange the rest.',
    ],
    'muted',
  ),
  kit.doors(
    {
      title: ['Ik doe het', 'I will do it'],
      text: ['Kies een klus van een dag of een vaste taak.', 'Choose a job of one day or a fixed task.'],
      scene: ['repairs', 0],
      button: kit.allVacancies(['Aan de slag', 'Get going']),
      ground: 'primary',
    },
    {
      title: ['Wij hebben een klus', 'We have a job'],
      text: ['Vertel wat er moet gebeuren. Wij zoeken de handen.', 'Tell us what needs doing. We look for the hands.'],
      scene: ['boards', 1],
      button: [['Geef een klus op', 'Tell us about a job'], kit.toScreen('organizations_signup')],
      ground: 'secondary',
    },
  ),
  kit.kinds({ title: ['Sorteer op soort', 'Sort by kind'], style: 'chip', limit: 16, ground: 'muted' }),
  kit.news(['Gedaan', 'Done'], { types: ['success_story', 'news'] }),
  kit.quote(
    [
      'Ik wilde geen vergadering. Ik wilde een kwast. Die kreeg ik.',
      'I did not want a meeting. I wanted a brush. I got one.',
    ],
    'Henk',
    ['Verft buurthuizen in Apeldoorn', 'Paints community centres in Apeldoorn'],
    { ground: 'muted' },
  ),
  kit.logos(['Hier wordt gedaan', 'It is done here'], { limit: 8, greyscale: true }),
];

/** Heath and villages: warm, with people first. */
export const ede: Home = (kit) => [
  kit.photoHero([
    kit.allVacancies(['Zoek wat bij je past', 'Find what suits you']),
    [['Voor organisaties', 'For organisations'], kit.toPage('voor-organisaties'), 'outline'],
  ]),
  kit.hero({
    ground: 'muted',
    hasPicture: false,
    placeholder: ['Bijvoorbeeld maatje of schaapskooi', 'For example buddy or sheepfold'],
    words: { title: ['Wat doen jouw handen graag?', 'What do your hands like to do?'] },
    popular: [
      ['Maatje', 'Buddy', 'maatje'],
      ['Dieren', 'Animals', 'dieren'],
      ['Koken', 'Cooking', 'koken'],
      ['Taal', 'Language', 'taalmaatje'],
    ],
  }),
  kit.news(['Warme verhalen', 'Warm stories'], { types: ['success_story'] }),
  kit.cards({
    title: ['Handen gevraagd', 'Hands wanted'],
    intro: ['In Ede, Wageningen en Barneveld.', 'In Ede, Wageningen and Barneveld.'],
    ground: 'muted',
    more: kit.allVacancies(seeAll),
    empty: noVacancies,
  }),
  kit.photoText({
    scene: ['animals', 2],
    side: 'right',
    title: ['De hei in, met de herder mee', 'Onto the heath, along with the shepherd'],
    body: [
      'De kudde heeft elk voorjaar extra hulp nodig. Je geeft lammeren de fles en je houdt de kooi schoon.\n\nWandelschoenen heb je zelf. Laarzen lenen wij uit.',
      'The flock needs extra help every spring. You bottle-feed lambs and you keep the fold clean.\n\nBring walking shoes. We lend you boots.',
    ],
    buttons: [kit.allVacancies(['Zoek werk met dieren', 'Find work with animals'], 'secondary')],
  }),
  kit.kinds({
    title: ['Tien vingers, veel kanten op', 'Ten fingers, many ways to go'],
    ground: 'muted',
    style: 'icon',
    limit: 8,
  }),
  kit.cards({
    title: ['Kom erbij', 'Come along'],
    source: 'activities',
    limit: 3,
    more: [['Alle activiteiten', 'All activities'], kit.toScreen('activity_calendar'), 'outline'],
  }),
  kit.news(['Nieuws uit Ede', 'News from Ede'], { ground: 'muted' }),
  kit.logos(['Wij werken samen met', 'We work together with']),
];

/** Noaberschap: neighbours of the Achterhoek, one on one as well. */
export const doetinchem: Home = (kit) => [
  kit.hero({
    placeholder: ['Bijvoorbeeld buurman of molen', 'For example neighbour or mill'],
    popular: [
      ['Boodschappen', 'Shopping', 'boodschappen'],
      ['Chauffeur', 'Driver', 'chauffeur'],
      ['Muziek', 'Music', 'muziek'],
    ],
  }),
  kit.doors(
    {
      title: ['Ik wil een noaber zijn', 'I want to be a good neighbour'],
      text: [
        'Doe een boodschap, maai een gras of drink een kop koffie.',
        'Do some shopping, mow a lawn or have a cup of coffee.',
      ],
      scene: ['care', 2],
      button: kit.allVacancies(['Kijk wie je kunt helpen', 'See whom you can help']),
    },
    {
      title: ['Ik kan een noaber gebruiken', 'I could use a good neighbour'],
      text: [
        'Vraag het gerust. Iedereen heeft wel eens hulp nodig.',
        'Feel free to ask. Everybody needs some help at times.',
      ],
      scene: ['companionship', 1],
      button: [['Een-op-eenhulp', 'One-on-one help'], kit.toScreen('one_on_one_help'), 'outline'],
    },
  ),
  kit.cards({
    title: ['Gevraagd in de Achterhoek', 'Asked in the Achterhoek'],
    ground: 'muted',
    intro: ['Van Doetinchem tot Winterswijk.', 'From Doetinchem to Winterswijk.'],
    limit: 3,
    more: kit.allVacancies(seeAll),
    empty: noVacancies,
  }),
  kit.quote(
    [
      'Noaberschap is niet ouderwets. Je klopt aan en je drinkt koffie.',
      'Being a good neighbour is not old-fashioned. You knock and you have coffee.',
    ],
    'Dinie',
    ['Helpt drie buren in Aalten', 'Helps three neighbours in Aalten'],
  ),
  kit.kinds({
    title: ['Waar ben jij goed in?', 'What are you good at?'],
    ground: 'muted',
    more: ['Alle soorten werk', 'All kinds of work'],
  }),
  kit.cards({
    title: ['Clubs en stichtingen', 'Clubs and foundations'],
    intro: ['Zij zetten zich in voor de streek.', 'They work for the region.'],
    source: 'organizations',
    limit: 3,
  }),
  kit.news(['Onder ons', 'Among us'], { types: ['news', 'success_story'], ground: 'muted' }),
];

/** Fruit and rivers: a small site that picks a few things. */
export const tiel: Home = (kit) => [
  kit.hero({
    ground: 'none',
    fields: ['text'],
    placeholder: ['Bijvoorbeeld boomgaard of Waal', 'For example orchard or river'],
    popular: [
      ['Oogsten', 'Harvest', 'natuur'],
      ['Koken', 'Cooking', 'koken'],
      ['Kinderen', 'Children', 'kinderen'],
    ],
  }),
  kit.section(
    ['Rijp om te plukken', 'Ripe for the picking'],
    ['Drie vacatures die vandaag op iemand wachten.', 'Three vacancies that wait for somebody today.'],
    { align: 'left', ground: 'muted' },
  ),
  kit.cards({
    title: ['Nu in Tiel en Culemborg', 'Now in Tiel and Culemborg'],
    isClose: true,
    limit: 3,
    ground: 'muted',
    more: kit.allVacancies(seeAll, 'outline'),
    empty: noVacancies,
  }),
  kit.photoText({
    scene: ['garden', 0],
    title: ['Mee met de bloesem', 'Along with the blossom'],
    body: [
      'In april staat de Betuwe in bloei. Dan wandelen we met wie niet alleen kan.\n\nJe loopt een uur mee, met een thermoskan en een praatje.',
      'In April the Betuwe is in blossom. Then we walk with people who cannot go alone.\n\nYou walk along for an hour, with a flask and a chat.',
    ],
    buttons: [kit.allVacancies(['Ik loop mee', 'I will walk along'], 'secondary')],
  }),
  kit.kinds({
    title: ['Een mand vol keuze', 'A basket full of choice'],
    ground: 'muted',
    limit: 8,
  }),
  kit.cards({
    title: ['Verhalen uit de boomgaard', 'Stories from the orchard'],
    source: 'pages',
    pageTypes: ['success_story', 'news'],
    limit: 3,
    more: [['Al het nieuws', 'All news'], kit.toScreen('news'), 'outline'],
  }),
  kit.callToAction({
    title: ['Samen sterk worden?', 'Stronger together?'],
    text: ['Vertel ons wie je zoekt. Wij denken met je mee.', 'Tell us whom you look for. We think along with you.'],
    first: [['Meld je organisatie aan', 'Register your organisation'], kit.toScreen('organizations_signup')],
    scene: ['events', 0],
    section: 'muted',
  }),
];
