import type { Home } from './homeKit.ts';

/** Villages that help each other: the newest work first, then what people say. */
export const oldebroek: Home = (kit) => [
  kit.hero({
    ground: 'none',
    placeholder: ['Bijvoorbeeld dorpsbus, koken of tuin'],
    popular: [
      ['Dorpsbus', 'Village bus', 'chauffeur'],
      ['Samen koken', 'Cooking', 'koken'],
      ['Het bos in', 'Outdoors', 'natuur'],
      ['Taalmaatje', 'Language buddy', 'taalmaatje'],
    ],
  }),
  kit.cards({
    title: ['Net geplaatst in onze dorpen'],
    intro: ['Van Wezep tot Noordeinde: deze mensen kunnen jou vandaag al gebruiken.'],
    ground: 'muted',
    more: kit.allVacancies(['Bekijk alle vacatures']),
    empty: ['Er zijn nu geen vacatures. Kom snel nog eens kijken.'],
  }),
  kit.quote(['In het dorp kende ik iedereen van gezicht. Nu weet ik ook hoe het met ze gaat.'], 'Gerrie uit Wezep', [
    'Rijdt elke dinsdag op de dorpsbus',
  ]),
  kit.kinds({
    title: ['Wat doe jij graag?'],
    intro: ['Met je handen, met je hoofd of met een kop koffie. Alles is welkom.'],
    ground: 'muted',
    more: ['Alle soorten werk'],
  }),
  kit.photoText({
    scene: ['sports', 1],
    side: 'right',
    title: ['Buiten zijn op de Veluwe'],
    body: [
      'Het bos begint hier achter de laatste straat. Help mee met paden, met een wandelgroep of met de dieren.\n\nStevige schoenen aan en je kunt beginnen.',
    ],
    buttons: [
      kit.allVacancies(['Zoek werk buiten'], 'secondary'),
      [['Hoe werkt het?'], kit.toPage('hoe-werkt-het'), 'outline'],
    ],
  }),
  kit.doors(
    {
      title: ['Ik help graag'],
      text: ['Een uurtje per week of één keer. Jij zegt wanneer.'],
      scene: ['companionship', 2],
      button: kit.allVacancies(['Bekijk vacatures']),
      ground: 'primary',
    },
    {
      title: ['Onze club zoekt mensen'],
      text: ['Zet een vacature online. Dat kost niets en duurt tien minuten.'],
      scene: ['boards', 0],
      button: [['Zo werkt het voor clubs'], kit.toPage('voor-organisaties'), 'white'],
      ground: 'secondary',
    },
    'muted',
  ),
  kit.news(['Uit de dorpen'], { types: ['news', 'success_story'] }),
  kit.logos(['Deze clubs doen mee'], { ground: 'muted' }),
];
