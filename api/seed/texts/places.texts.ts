import type { CategoryKey } from '../data/lookups.data.ts';
import type { CenterSlug } from '../data/places.data.ts';

type Scene = readonly [category: CategoryKey, number: number];

/** What a centre says in its own words: who it is, who works there, and a piece of news of the place. */
export type PlaceText = {
  /** The first words of "about us". English where the site has it. */
  about: { nl: string; en?: string };
  /** What it does, as a list. */
  does: readonly string[];
  team: string;
  quote: { text: string; name: string; role: string };
  /** The pictures of "about us". */
  scenes: readonly [Scene, Scene, Scene];
  news: { title: string; summary: string; body: string; scene: Scene };
};

export const placeTexts: Record<CenterSlug, PlaceText> = {
  oldebroek: {
    about: {
      nl: 'In onze dorpen kent men elkaar. Toch weet je niet altijd wie er hulp kan gebruiken. Daarom zijn wij er. Wij brengen buren, clubs en kerken bij elkaar, van Wezep tot Noordeinde.',
    },
    does: [
      'We zetten vacatures van clubs uit de dorpen online.',
      'We komen met de koffiebus naar jouw dorp.',
      'We regelen een gratis VOG en een verzekering.',
    ],
    team: 'Bij ons werken twee adviseurs en negen vrijwilligers. Je vindt ons in het dorpshuis, naast de bieb. Op dinsdag zijn we in Wezep.',
    quote: {
      text: 'Ik zocht iets voor één ochtend. Nu zwaait het hele dorp naar de bus.',
      name: 'Gerrie',
      role: 'Rijdt op de dorpsbus',
    },
    scenes: [
      ['transport', 0],
      ['garden', 1],
      ['cooking', 1],
    ],
    news: {
      title: 'Kampeerplek in het bos zoekt zomerhulp',
      summary: 'Deze zomer slapen er weer zestig kinderen op de Veluwe. Wie gaat er mee?',
      body: 'Je helpt een dag of een hele week. We zoeken koks, spelleiders en iemand met een aanhanger.',
      scene: ['garden', 1],
    },
  },
  roermond: {
    about: {
      nl: 'Roermond is een stad van markten, muziek en mensen. Vrijwilligers houden dat draaiend. Wij helpen je aan een plek die bij je past. In de stad, of in een dorp aan de Maas.',
    },
    does: [
      'We kennen meer dan zeventig organisaties persoonlijk.',
      'We laten zien wat er elke week te doen is.',
      'We geven training in luisteren en samenwerken.',
    ],
    team: 'Vier adviseurs en twintig vrijwilligers staan voor je klaar. Loop binnen aan de markt. De vlaai is op woensdag vers.',
    quote: {
      text: 'Op de duofiets hoor ik verhalen over de Maas die in geen boek staan.',
      name: 'Pierre',
      role: 'Fietsmaatje in Herten',
    },
    scenes: [
      ['transport', 1],
      ['events', 0],
      ['culture', 0],
    ],
    news: {
      title: 'Zingen op het plein: wie zet de stoelen klaar?',
      summary: 'In juni zingt de hele stad mee op het Munsterplein. Wij zoeken veertig helpers.',
      body: 'Je zet stoelen klaar, wijst mensen de weg of schenkt koffie. Meezingen mag natuurlijk ook.',
      scene: ['events', 2],
    },
  },
  gouda: {
    about: {
      nl: 'Gouda is een stad waar van alles te doen is. Toch zit niet iedereen er middenin. Wij helpen mensen om mee te doen: als vrijwilliger, als maatje of als buur.',
      en: 'Gouda is a town with plenty to do. Still not everybody is in the middle of it. We help people to join in: as a volunteer, as a buddy or as a neighbour.',
    },
    does: [
      'We zoeken samen met jou een plek in de stad.',
      'We helpen nieuwe Gouwenaars op weg.',
      'We geven clubs advies over hun vacatures.',
    ],
    team: 'Bij Meedoen Gouda werken vijf mensen. Twaalf vrijwilligers helpen hen. Op donderdag staan wij op de markt, naast de kaas.',
    quote: {
      text: 'In de keuken spreken we zes talen. Iedereen snapt wat proeven is.',
      name: 'Fatima',
      role: 'Kookt in Gouda-Oost',
    },
    scenes: [
      ['cooking', 1],
      ['language', 0],
      ['events', 0],
    ],
    news: {
      title: 'Kaarsjesavond: steek jij mee aan?',
      summary: 'In december branden er weer duizend kaarsen in de stad. We zoeken handen.',
      body: 'Je zet kaarsen neer, steekt ze aan en houdt een oogje in het zeil. Trek warme kleren aan.',
      scene: ['events', 1],
    },
  },
  waddinxveen: {
    about: {
      nl: 'De brug gaat open en weer dicht, en altijd staat er iemand te wachten. Dat is een mooi moment voor een praatje. Zo werken wij ook: we brengen twee kanten bij elkaar.',
      en: 'The bridge opens and closes, and somebody is always waiting. That is a good moment for a chat. That is how we work too: we bring two sides together.',
    },
    does: [
      'We koppelen mensen met tijd aan mensen met een vraag.',
      'We helpen kleine clubs met hun eerste vacature.',
      'We gaan een keer met je mee als je dat fijn vindt.',
    ],
    team: 'We zijn met zijn drieën, en zes vrijwilligers helpen ons. Je vindt ons op de eerste verdieping van het Huis aan de Brug.',
    quote: {
      text: 'Ik las voor aan drie kinderen. Nu zijn het er twintig, en hun ouders.',
      name: 'Anneke',
      role: 'Leest voor in Waddinxveen',
    },
    scenes: [
      ['language', 1],
      ['repairs', 1],
      ['boards', 1],
    ],
    news: {
      title: 'Het klushuis is verhuisd',
      summary: 'Je kapotte lamp of broodrooster is nu welkom aan de andere kant van de brug.',
      body: 'Elke zaterdag staan er vier handige mensen klaar. Kun jij ook iets maken? Schuif aan.',
      scene: ['repairs', 2],
    },
  },
  'bodegraven-reeuwijk': {
    about: {
      nl: 'Wij werken voor vijf dorpen en veel water. De afstanden zijn groot, maar de lijnen zijn kort. Vertel ons wat je kunt, dan weten wij wie je kan gebruiken.',
      en: 'We work for five villages and a lot of water. Distances are long, but lines are short. Tell us what you can do, and we know who could use you.',
    },
    does: [
      'We laten de dorpsbus elke dag rijden.',
      'We helpen natuurclubs rond de plassen aan mensen.',
      'We komen thuis langs als je slecht weg kunt.',
    ],
    team: 'Onze adviseur Marit kent alle dorpen. Acht vrijwilligers helpen haar. Bel eerst even, want we zijn vaak op pad.',
    quote: {
      text: 'Op het water is het stil. Daar praten mensen vanzelf.',
      name: 'Teun',
      role: 'Vaart met ouderen over de plas',
    },
    scenes: [
      ['garden', 1],
      ['transport', 0],
      ['sports', 2],
    ],
    news: {
      title: 'Vogels tellen op de plas',
      summary: 'Op zaterdag tellen we ganzen en reigers. Een verrekijker krijg je van ons.',
      body: 'We varen met drie boten. Je zit altijd naast iemand die de vogels kent. Kinderen mogen mee.',
      scene: ['garden', 1],
    },
  },
  zutphen: {
    about: {
      nl: 'Sociaal Domein Zutphen is er voor iedereen in de stad en in Eerbeek. Wij brengen hulp, activiteiten en vrijwilligers op één plek samen. Zo hoef je niet te zoeken.',
    },
    does: [
      'We plaatsen vacatures van organisaties in de buurt.',
      'We denken met je mee als je niet weet wat je zoekt.',
      'We laten zien welke hulp er is, van eten tot geldzaken.',
    ],
    team: 'Bij ons werken drie adviseurs en twaalf vrijwilligers. Loop gerust binnen bij de poort. De koffie staat klaar.',
    quote: {
      text: 'Ik wist niet waar ik moest beginnen. Na één gesprek had ik een plek gevonden.',
      name: 'Ria',
      role: 'Vrijwilliger',
    },
    scenes: [
      ['cooking', 0],
      ['garden', 0],
      ['children', 0],
    ],
    news: {
      title: 'De buurtkamer bij de toren is open',
      summary: 'Elke middag kun je binnenlopen voor koffie, een spel of een luisterend oor.',
      body: 'Er is altijd een gastvrouw of gastheer. Zoek je zelf een middag om te helpen? Dat kan ook.',
      scene: ['companionship', 1],
    },
  },
  lochem: {
    about: {
      nl: 'In Lochem helpen we elkaar al eeuwen. Op het land, bij een bruiloft of na een storm. Wij zorgen dat die hulp ook vandaag de juiste deur vindt.',
    },
    does: [
      'We kennen de boeren, de koren en de clubs.',
      'We zoeken vervoer als je geen auto hebt.',
      'We bellen je na een maand om te horen hoe het gaat.',
    ],
    team: 'Johanna en Bart zijn er op maandag en donderdag. Vijf vrijwilligers nemen de telefoon op.',
    quote: {
      text: 'Op de boerderij kreeg ik laarzen. Ik heb ze nooit meer teruggegeven.',
      name: 'Sven',
      role: 'Helpt op een zorgboerderij',
    },
    scenes: [
      ['animals', 2],
      ['culture', 0],
      ['sports', 1],
    ],
    news: {
      title: 'Koor op de berg zoekt lage stemmen',
      summary: 'Het koor heeft veertig hoge stemmen en drie lage. Dat kan beter, vindt de dirigent.',
      body: 'Noten lezen hoeft niet. Je komt een keer luisteren en dan beslis je. Na afloop is er soep.',
      scene: ['culture', 0],
    },
  },
  nijmegen: {
    about: {
      nl: 'Nijmegen is oud en jong tegelijk. Er wonen veel studenten en veel mensen die er altijd al waren. In het Vrijwilligershuis ontmoeten zij elkaar.',
      en: 'Nijmegen is old and young at once. There are many students and many people who have always lived here. In the Volunteer House they meet.',
    },
    does: [
      'We hebben werk voor een middag en voor jaren.',
      'We maken maatjes van mensen die elkaar niet kenden.',
      'We leren clubs hoe ze jonge mensen vinden.',
    ],
    team: 'In het huis werken zes adviseurs en dertig vrijwilligers. De deur staat open, ook op woensdagavond.',
    quote: {
      text: 'Mijn maatje is tachtig. Ze wint altijd met kaarten en ze weet het.',
      name: 'Noor',
      role: 'Studeert en is maatje',
    },
    scenes: [
      ['companionship', 1],
      ['events', 2],
      ['sports', 1],
    ],
    news: {
      title: 'Vier dagen wandelen, honderd helpers',
      summary: 'In juli loopt de stad vol met wandelaars. Wij zoeken mensen voor de posten.',
      body: 'Je deelt water uit, plakt blaren of roept heel hard hoera. Je krijgt een shirt en een maaltijd.',
      scene: ['sports', 1],
    },
  },
  arnhem: {
    about: {
      nl: 'Arnhem heeft parken, heuvels en een hoop makers. Wij geloven dat mensen groeien als ze iets voor een ander doen. Daarom zoeken we samen de goede grond.',
      en: 'Arnhem has parks, hills and a lot of makers. We believe that people grow when they do something for others. So together we look for the right soil.',
    },
    does: [
      'We beginnen met een gesprek, niet met een formulier.',
      'We geven elke maand een gratis training.',
      'We helpen tuinen, musea en buurthuizen aan mensen.',
    ],
    team: 'Zes collega’s en achttien vrijwilligers vormen ons team. Je vindt ons in het koetshuis in het park.',
    quote: {
      text: 'Ik plantte een appelboom met de buurt. Nu is het ónze boom.',
      name: 'Mo',
      role: 'Werkt in de buurttuin',
    },
    scenes: [
      ['garden', 0],
      ['culture', 2],
      ['garden', 2],
    ],
    news: {
      title: 'Duizend bollen voor het park',
      summary: 'In oktober planten we bollen in de wijken. In april zie je wat we deden.',
      body: 'Je krijgt een schep en handschoenen. Wie geen tuin heeft, is extra welkom. Soep is er ook.',
      scene: ['garden', 0],
    },
  },
  apeldoorn: {
    about: {
      nl: 'Wij houden van doen. Je belt, we zoeken en je kunt aan de slag. Lange lijsten en dikke mappen hebben we niet.',
      en: 'We like doing. You call, we look and you can begin. Long lists and thick folders we do not have.',
    },
    does: [
      'We bellen je terug op dezelfde dag.',
      'We verzamelen klussen die in één dag klaar zijn.',
      'We lenen gereedschap uit, gratis.',
    ],
    team: 'Vier doeners en veertien vrijwilligers. Wie belt, krijgt een mens aan de lijn. Beloofd.',
    quote: {
      text: 'Ik wilde geen vergadering. Ik wilde een kwast. Die kreeg ik.',
      name: 'Henk',
      role: 'Verft buurthuizen',
    },
    scenes: [
      ['repairs', 0],
      ['repairs', 1],
      ['boards', 1],
    ],
    news: {
      title: 'Zaterdag is klusdag in zes wijken',
      summary: 'Tweehonderd mensen verven, harken en timmeren. Er is nog plek voor dertig.',
      body: 'We beginnen om negen uur met koffie. Om vier uur is het klaar. Je mag ook een halve dag.',
      scene: ['repairs', 1],
    },
  },
  ede: {
    about: {
      nl: 'Handen in Ede is er voor de stad en de dorpen om de hei. Wij letten op wie er alleen is, en op wie er tijd heeft. Daar maken we een paar van.',
      en: 'Handen in Ede is there for the town and the villages around the heath. We notice who is alone, and who has time. We bring the two together.',
    },
    does: [
      'We maken elke week tien nieuwe koppels.',
      'We helpen de herder in het voorjaar aan handen.',
      'We gaan op bezoek bij wie niet naar ons kan komen.',
    ],
    team: 'Vijf adviseurs, elf vrijwilligers en een hond. Die hond heet Hei en hij is er op vrijdag.',
    quote: {
      text: 'Een lam de fles geven maakt je vanzelf rustig.',
      name: 'Wietske',
      role: 'Helpt bij de schaapskooi',
    },
    scenes: [
      ['animals', 2],
      ['companionship', 0],
      ['care', 0],
    ],
    news: {
      title: 'De lammeren komen eraan',
      summary: 'In maart zijn er elke nacht lammetjes. De herder zoekt mensen die goed wakker blijven.',
      body: 'Je draait een dienst van vier uur, met zijn tweeën. Een kachel en thee zijn er.',
      scene: ['animals', 2],
    },
  },
  doetinchem: {
    about: {
      nl: 'In de Achterhoek heet het noaberschap. Je helpt je buren en je praat er niet lang over. Wij maken dat makkelijker, ook als je nieuw bent in de straat.',
      en: 'In the Achterhoek it is called noaberschap: you help your neighbours and do not talk about it too long. We make that easier, also when you are new in the street.',
    },
    does: [
      'We zoeken een noaber voor wie er geen heeft.',
      'We helpen clubs van Aalten tot Winterswijk.',
      'We brengen boodschappen, ook bij sneeuw.',
    ],
    team: 'Drie adviseurs en tien vrijwilligers. Wij spreken plat, Nederlands en een beetje Duits.',
    quote: {
      text: 'Je klopt aan en je drinkt koffie. Meer is het niet, en minder ook niet.',
      name: 'Dinie',
      role: 'Noaber in Aalten',
    },
    scenes: [
      ['care', 2],
      ['companionship', 1],
      ['transport', 2],
    ],
    news: {
      title: 'Molendag: help de wieken draaien',
      summary: 'In mei gaan alle molens open. Elke molenaar zoekt er twee gastheren bij.',
      body: 'Je vertelt mensen over de molen en verkoopt meel. De molenaar leert je wat je moet weten.',
      scene: ['events', 0],
    },
  },
  tiel: {
    about: {
      nl: 'Tussen Waal en Linge groeit van alles. Wij helpen mensen om ook elkaar te laten groeien. Soms is dat een uur in de boomgaard, soms een jaar in een bestuur.',
      en: 'Between the rivers everything grows. We help people to let each other grow as well. Sometimes that takes an hour in the orchard, sometimes a year on a board.',
    },
    does: [
      'We plukken elke week de beste vacatures voor je.',
      'We helpen nieuwe buren aan een eerste contact.',
      'We brengen fruit dat over is naar de voedselbank.',
    ],
    team: 'Yvonne en Said ontvangen je aan de haven. Zeven vrijwilligers helpen hen.',
    quote: {
      text: 'We plukten appels voor wie niet meer op een ladder kan. Daarna aten we taart.',
      name: 'Said',
      role: 'Regelt de oogstdag',
    },
    scenes: [
      ['garden', 2],
      ['cooking', 2],
      ['newcomers', 1],
    ],
    news: {
      title: 'Oogstdag: pluk mee voor de voedselbank',
      summary: 'In september mogen we plukken bij zes boomgaarden. Elke krat telt.',
      body: 'Je plukt een ochtend mee. Wij zorgen voor kratten, ladders en een lunch met veel appel.',
      scene: ['garden', 2],
    },
  },
};
