import type { Home } from './homeKit.ts';

/** The town of cheese and candles: kinds of work first, like stalls on the market. */
export const gouda: Home = (kit) => [
  kit.hero({
    placeholder: ['Bijvoorbeeld markt, taal of muziek', 'For example market, language or music'],
    popular: [
      ['Taalmaatje', 'Language buddy', 'taalmaatje'],
      ['Koken', 'Cooking', 'koken'],
      ['Kinderen', 'Children', 'kinderen'],
      ['Buiten', 'Outdoors', 'natuur'],
      ['Chauffeur', 'Driver', 'chauffeur'],
    ],
  }),
  kit.kinds({
    title: ['Kies je kraam', 'Choose your stall'],
    intro: [
      'Op de markt kies je wat je lekker vindt. Hier kies je wat je leuk vindt.',
      'On the market you choose what tastes good. Here you choose what you like to do.',
    ],
    limit: 12,
    more: ['Alle soorten werk', 'All kinds of work'],
  }),
  kit.cards({
    title: ['Vers van vandaag', 'Fresh today'],
    intro: [
      'De nieuwste vacatures in Gouda, Haastrecht en Moordrecht.',
      'The newest vacancies in Gouda, Haastrecht and Moordrecht.',
    ],
    ground: 'muted',
    more: kit.allVacancies(['Bekijk alle vacatures', 'See all vacancies']),
    empty: [
      'Er zijn nu geen vacatures. Kom snel nog eens kijken.',
      'There are no vacancies now. Please come back soon.',
    ],
  }),
  kit.doors(
    {
      title: ['Ik wil meedoen', 'I want to join in'],
      text: ['Eén middag of elke week. Zoek uit wat bij je past.', 'One afternoon or every week. Find what suits you.'],
      scene: ['cooking', 1],
      button: kit.allVacancies(['Bekijk vacatures', 'See vacancies']),
    },
    {
      title: ['Wij zoeken Gouwenaars', 'We look for people in Gouda'],
      text: [
        'Je vacature staat binnen een dag online. Wij helpen met de tekst.',
        'Your vacancy is online within a day. We help you with the text.',
      ],
      scene: ['boards', 2],
      button: [['Voor organisaties', 'For organisations'], kit.toPage('voor-organisaties'), 'outline'],
    },
  ),
  kit.quote(
    [
      'Op donderdag sta ik in de buurtkeuken. De rest van de week kijk ik ernaar uit.',
      'On Thursdays I am in the community kitchen. The rest of the week I look forward to it.',
    ],
    'Fatima',
    ['Kookt in Gouda-Oost', 'Cooks in Gouda-Oost'],
    { ground: 'muted' },
  ),
  kit.news(['Nieuws uit Gouda', 'News from Gouda'], {}),
  kit.news(['Verhalen bij kaarslicht', 'Stories by candlelight'], { types: ['success_story'], ground: 'muted' }),
  kit.logos(['Zij doen mee in Gouda', 'They take part in Gouda'], { limit: 8 }),
];

/** Two sides of one bridge: the town picture large, the search below it. */
export const waddinxveen: Home = (kit) => [
  kit.photoHero([
    kit.allVacancies(['Bekijk vacatures', 'See vacancies']),
    [['Over ons', 'About us'], kit.toPage('over-ons'), 'outline'],
  ]),
  kit.hero({
    ground: 'muted',
    hasPicture: false,
    fields: ['text', 'category'],
    placeholder: ['Bijvoorbeeld voorlezen of klussen', 'For example reading or repairs'],
    words: { title: ['Aan welke kant help jij?', 'On which side will you help?'] },
    popular: [
      ['Voorlezen', 'Reading', 'voorlezen'],
      ['Klussen', 'Repairs', 'klussen'],
      ['Koken', 'Cooking', 'koken'],
    ],
  }),
  kit.doors(
    {
      title: ['Ik heb een paar uur over', 'I have a few hours to spare'],
      text: [
        'Kies een klus of een vaste middag. Je bent zo begonnen.',
        'Choose a job or a fixed afternoon. You can begin right away.',
      ],
      scene: ['repairs', 1],
      button: kit.allVacancies(['Zoek iets voor mij', 'Find something for me']),
      ground: 'primary',
    },
    {
      title: ['Wij kunnen hulp gebruiken', 'We could use some help'],
      text: [
        'Zet je vraag online. Meedoen is gratis voor elke club.',
        'Put your question online. It is free for every club.',
      ],
      scene: ['boards', 1],
      button: [['Zo werkt het', 'How it works'], kit.toPage('voor-organisaties'), 'outlineSecondary'],
      ground: 'muted',
    },
  ),
  kit.cards({
    title: ['Nieuw in Waddinxveen en Boskoop', 'New in Waddinxveen and Boskoop'],
    ground: 'muted',
    limit: 4,
    columns: 4,
    more: kit.allVacancies(['Alle vacatures', 'All vacancies'], 'outline'),
    empty: [
      'Er zijn nu geen vacatures. Kom snel nog eens kijken.',
      'There are no vacancies now. Please come back soon.',
    ],
  }),
  kit.promises({
    title: ['Zo makkelijk is het', 'It is this easy'],
    body: ['Je hoeft geen papieren te hebben. Wij lopen met je mee.', 'You need no papers. We go along with you.'],
    promises: [
      ['Je praat met een mens, niet met een formulier.', 'You talk to a person, not to a form.'],
      ['Binnen een week weet je of het klikt.', 'Within a week you know whether it clicks.'],
      ['Stoppen mag altijd.', 'You may always stop.'],
    ],
    scene: ['transport', 0],
    more: [['Voor vrijwilligers', 'For volunteers'], kit.toPage('voor-vrijwilligers'), 'secondary'],
  }),
  kit.news(['Uit het dorp', 'From the village'], { types: ['news', 'success_story'], ground: 'muted' }),
  kit.kinds({ title: ['Zoek op soort werk', 'Search by kind of work'], style: 'chip', limit: 10 }),
];

/** Lakes and villages: quiet, with a word about the water first. */
export const bodegravenReeuwijk: Home = (kit) => [
  kit.hero({
    ground: 'secondary',
    placeholder: ['Bijvoorbeeld dorpsbus of natuur', 'For example village bus or nature'],
    popular: [
      ['Dorpsbus', 'Village bus', 'chauffeur'],
      ['Natuur', 'Nature', 'natuur'],
      ['Voorlezen', 'Reading', 'voorlezen'],
    ],
  }),
  kit.section(
    ['Tussen plas en polder kent iedereen iemand', 'Between lake and polder everybody knows somebody'],
    [
      'Hier zie je wie er hulp zoekt, van Nieuwerbrug tot de Reeuwijkse Plassen.',
      'Here you see who looks for help, from Nieuwerbrug to the lakes of Reeuwijk.',
    ],
  ),
  kit.cards({
    title: ['Wie zoekt jou?', 'Who is looking for you?'],
    isClose: true,
    limit: 6,
    more: kit.allVacancies(['Bekijk alle vacatures', 'See all vacancies']),
    empty: [
      'Er zijn nu geen vacatures. Kom snel nog eens kijken.',
      'There are no vacancies now. Please come back soon.',
    ],
  }),
  kit.photoText({
    scene: ['garden', 1],
    title: ['Help het riet en de plas', 'Help the reeds and the lake'],
    body: [
      'In de winter snijden we riet. In de zomer tellen we vogels. Je hoeft er niets van te weten.\n\nEr gaat altijd iemand met je mee.',
      'In winter we cut reeds. In summer we count birds. You need to know nothing about it.\n\nSomebody always goes along with you.',
    ],
    buttons: [kit.allVacancies(['Zoek werk in de natuur', 'Find work in nature'], 'secondary')],
    ground: 'muted',
  }),
  kit.kinds({
    title: ['Waar word jij blij van?', 'What makes you happy?'],
    more: ['Alle soorten werk', 'All kinds of work'],
  }),
  kit.quote(
    [
      'Ik kwam helpen op de dorpsbus. Nu heb ik in elke straat een bekende.',
      'I came to help on the village bus. Now I know somebody in every street.',
    ],
    'Teun',
    ['Chauffeur in Bodegraven', 'Driver in Bodegraven'],
    { ground: 'muted', style: 'card' },
  ),
  kit.news(['Dorpsnieuws', 'Village news'], { types: ['news', 'success_story'] }),
  kit.callToAction({
    title: ['Zoekt jouw club mensen?', 'Does your club look for people?'],
    text: ['Meld je aan. Wij bellen je binnen drie dagen.', 'Register. We call you within three days.'],
    first: [['Meld je organisatie aan', 'Register your organisation'], kit.toScreen('organizations_signup')],
    second: [['Lees eerst meer', 'Read more first'], kit.toPage('voor-organisaties'), 'outline'],
    section: 'muted',
  }),
  kit.logos(['Zij zijn er al bij', 'They are here already']),
];
