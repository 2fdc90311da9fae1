import type { CategoryKey, NonProfitTypeKey } from '../data/lookups.data.ts';

/** A kind of organisation: names with `{plaats}` and `{eigen}`, what it says about itself, its emblem and its cover. */
export type OrganizationText = {
  names: readonly string[];
  about: readonly string[];
  emblems: readonly string[];
  cover: readonly CategoryKey[];
  activities: readonly string[];
};

/** Own words that make a name somebody's own. */
export const ownWords = [
  'De Brug',
  'De Linde',
  'Het Baken',
  'De Vuurvlinder',
  'De Huifkar',
  'De Klaproos',
  'Het Anker',
  'De Wilg',
  'De Ontmoeting',
  'De Kring',
  'De Schakel',
  'De Zonnebloem­hof',
  'Het Palet',
  'De Ketel',
  'De Waterlelie',
  'De Regenboog',
  'De Kastanje',
  'Het Kompas',
  'De Tuinkamer',
  'De Lantaarn',
  'Het Nest',
  'De Korenschoof',
  'De Meander',
  'De Zwaluw',
  'De Uitkijk',
  'Het Veer',
  'De Kiem',
  'De Overkant',
  'De Loods',
  'De Roos',
].map((word) => word.replace('\u00ad', ''));

export const organizationTexts: Record<NonProfitTypeKey, OrganizationText> = {
  welfare: {
    names: [
      'Stichting Samen aan Tafel {plaats}',
      'Maatjesproject Samen Sterk {plaats}',
      'Welzijn {eigen}',
      'Buurtzorgzaam {plaats}',
      'Steunpunt Mantelzorg {plaats}',
      'Stichting {eigen} Helpt',
      'Kringloop Het Tweede Leven {plaats}',
      'Voedselbank {plaats} en Dorpen',
      'Fietsmaatjes {plaats}',
      'Stichting Graag Gedaan {plaats}',
    ],
    about: [
      'Wij brengen mensen bij elkaar die anders alleen zouden zitten. Samen koken, wandelen of gewoon praten: iedereen in {plaats} doet mee. Onze vrijwilligers krijgen een vaste begeleider.',
      'Soms heb je even iemand nodig. Een maatje, een chauffeur of iemand die meekijkt met de post. Wij zoeken die iemand, dicht bij huis.',
      'Elke week helpen ruim veertig vrijwilligers in {plaats}. Wij geloven dat kleine dingen veel verschil maken.',
    ],
    emblems: ['hands', 'heart', 'cup', 'puzzle'],
    cover: ['companionship', 'care', 'cooking'],
    activities: ['meeting', 'eating', 'informal_care', 'money', 'walk_in'],
  },
  care: {
    names: [
      'Woonzorgcentrum {eigen}',
      'Hospice {eigen}',
      'Zorgboerderij {eigen}',
      'Stichting Thuis Verzorgd {plaats}',
      'Verpleeghuis {eigen} {plaats}',
      'Zonneavond {plaats}',
      'Dagopvang {eigen}',
    ],
    about: [
      'In ons huis wonen tachtig mensen. Zij willen gewoon leven: naar buiten, muziek, een goed gesprek. Daar zijn vrijwilligers bij nodig.',
      'Wij zorgen voor mensen in hun laatste weken. Het huis is warm en rustig, en familie is altijd welkom.',
      'Bij ons werken deelnemers mee met de dieren, de tuin en de keuken. Iedereen kan iets, en dat laten we zien.',
    ],
    emblems: ['heart', 'house', 'flower', 'sun'],
    cover: ['care', 'companionship'],
    activities: ['meeting', 'music', 'informal_care', 'grief', 'moving'],
  },
  sports: {
    names: [
      'Voetbalclub SV De Eendracht {plaats}',
      'Turnvereniging Lenig en Los {plaats}',
      'Zwemclub De Waterspetters {plaats}',
      'Atletiekvereniging De Lange Adem {plaats}',
      'Wandelclub Rustig Aan {plaats}',
      'Tennisvereniging De Hoge Bal {plaats}',
      'Fietsclub Wind Mee {plaats}',
      'Korfbalclub {eigen}',
    ],
    about: [
      'Een club van vierhonderd leden, van kleuter tot opa. Bij ons gaat het om bewegen en om elkaar. Zonder vrijwilligers gaat er geen bal rond.',
      'Al vijftig jaar sporten we samen in {plaats}. De kantine is klein, de gezelligheid groot.',
      'Wij vinden dat iedereen moet kunnen sporten, ook met een beperking of een kleine beurs.',
    ],
    emblems: ['ball', 'star', 'wheel', 'flag', 'wave'],
    cover: ['sports'],
    activities: ['moving', 'meeting'],
  },
  culture: {
    names: [
      'Theater {eigen}',
      'Museum {eigen}',
      'Muziekvereniging De Goede Toon {plaats}',
      'Filmhuis {eigen}',
      'Koor Zing Mee {plaats}',
      'Lokale Omroep {plaats} FM',
      'Kunstwerkplaats {eigen}',
      'Historische Kring {plaats}',
    ],
    about: [
      'Een klein podium met een groot hart. Meer dan zestig vrijwilligers zorgen voor licht, kaartjes en een warm welkom.',
      'Wij bewaren de verhalen van {plaats} en vertellen ze door aan wie ze nog niet kent.',
      'Muziek, film en beeld voor iedereen. Je hoeft er geen verstand van te hebben, alleen zin in.',
    ],
    emblems: ['note', 'star', 'book', 'sun'],
    cover: ['culture', 'events'],
    activities: ['creative', 'music', 'meeting'],
  },
  nature: {
    names: [
      'Natuurgroep {plaats}',
      'Buurttuin {eigen}',
      'Vogelwacht {plaats}',
      'Landschapsploeg De Wilgentak {plaats}',
      'Milieucafé {plaats}',
      'Moestuin {eigen}',
      'Bijenvereniging De Zoem {plaats}',
    ],
    about: [
      'Wij zorgen voor houtwallen, poelen en paden rond {plaats}. Iedereen die graag buiten is, kan helpen.',
      'Een tuin van en voor de buurt. We zaaien zonder gif en oogsten voor onszelf en de voedselbank.',
      'Samen tellen, knotten en planten we. Natuur begint naast je voordeur.',
    ],
    emblems: ['leaf', 'tree', 'bird', 'flower'],
    cover: ['garden'],
    activities: ['nature', 'meeting', 'moving'],
  },
  animals: {
    names: [
      'Kinderboerderij {eigen}',
      'Dierenopvang {plaats}',
      'Dierenambulance {plaats} en Omstreken',
      'Egelopvang De Stekel {plaats}',
      'Kattenhuis {eigen}',
    ],
    about: [
      'Geiten, schapen, kippen en een eigenwijze pony: elke dag zorgen vrijwilligers voor onze dieren.',
      'Wij vangen dieren op die ziek, gewond of alleen zijn. We zoeken voor elk dier een goed huis.',
      'Kinderen leren bij ons hoe je zorgt voor een dier. En dieren leren dat mensen lief zijn.',
    ],
    emblems: ['paw', 'bird', 'heart'],
    cover: ['animals'],
    activities: ['nature', 'meeting'],
  },
  education: {
    names: [
      'Taalhuis {eigen}',
      'Bibliotheek {eigen} {plaats}',
      'Huiswerkklas {plaats}',
      'Stichting Lezen met Plezier {plaats}',
      'Volksacademie {eigen}',
      'Digicafé {plaats}',
    ],
    about: [
      'Wij helpen mensen die Nederlands willen leren. Je oefent één op één of in een kleine groep.',
      'Leren stopt nooit. Bij ons kun je terecht voor lezen, rekenen en de computer, zonder toets en zonder haast.',
      'Een plek vol boeken, vragen en koffie. Iedereen uit {plaats} mag binnenlopen.',
    ],
    emblems: ['book', 'cap', 'puzzle', 'globe'],
    cover: ['language', 'digital'],
    activities: ['language', 'computer', 'walk_in'],
  },
  church: {
    names: [
      'Diaconie {eigen}',
      'Kerk aan de Markt {plaats}',
      'Handen Uit de Mouwen {plaats}',
      'Inloophuis {eigen}',
      'Open Kerk {plaats}',
    ],
    about: [
      'Onze deur staat open, of je nu gelooft of niet. Er is koffie, stilte en iemand die luistert.',
      'Vanuit de kerken van {plaats} helpen we waar geen ander loket voor is.',
      'Wij koken, klussen en luisteren. Gewoon omdat we buren zijn.',
    ],
    emblems: ['church', 'bird', 'heart', 'cup'],
    cover: ['cooking', 'companionship', 'repairs'],
    activities: ['meeting', 'eating', 'grief', 'walk_in'],
  },
  neighbourhood: {
    names: [
      'Buurtkamer {eigen}',
      'Dorpshuis {eigen}',
      'Speeltuinvereniging {eigen}',
      'Buurtbus {plaats}',
      'Wijkvereniging {plaats} Oost',
      'Bewonersgroep {eigen}',
      'Repair Café {plaats}',
      'Dorpsbelangen {plaats}',
    ],
    about: [
      'Een huiskamer voor de hele buurt. Van koffie tot kaartclub, van huiswerk tot hobby: bewoners bedenken het zelf.',
      'Wij houden {plaats} leuk om te wonen. Met kleine plannen en veel handen.',
      'Hier ken je elkaar bij naam. Kom langs, de koffie is klaar.',
    ],
    emblems: ['house', 'cup', 'sun', 'tree', 'wheel'],
    cover: ['companionship', 'events', 'repairs'],
    activities: ['meeting', 'games', 'eating', 'creative', 'walk_in'],
  },
  newcomers: {
    names: [
      'Stichting Nieuwe Buren {plaats}',
      'Welkom in {plaats}',
      'Vluchtelingenhulp {eigen}',
      'Wereldkeuken {plaats}',
      'Stichting Thuis in {plaats}',
    ],
    about: [
      'Wij helpen mensen die nieuw zijn in {plaats}. Met taal, met post en vooral met vriendschap.',
      'Nieuwe en oude inwoners ontmoeten elkaar bij ons aan tafel. Iedereen leert, iedereen geeft.',
      'Een nieuw land is groot. Met een maatje wordt het vanzelf kleiner.',
    ],
    emblems: ['globe', 'hands', 'house', 'star'],
    cover: ['newcomers', 'language'],
    activities: ['language', 'meeting', 'eating', 'walk_in'],
  },
  youth: {
    names: [
      'Scouting {eigen}',
      'Jongerencentrum {eigen}',
      'Kinderclub De Knikker {plaats}',
      'Speelweek {plaats}',
      'Jeugdwerk {plaats}',
    ],
    about: [
      'Elke week gaan tachtig kinderen met ons naar buiten. Ze bouwen, verdwalen en vinden elkaar weer.',
      'Een eigen plek voor jongeren: muziek, sport, en volwassenen die luisteren.',
      'Spelen is leren. Daarom organiseren wij het hele jaar iets leuks voor kinderen uit {plaats}.',
    ],
    emblems: ['tent', 'star', 'flag', 'sun'],
    cover: ['children'],
    activities: ['creative', 'parenting', 'games', 'nature'],
  },
  event: {
    names: [
      'Oranjevereniging {plaats}',
      'Festival Zomerlicht {plaats}',
      'Stichting Avondvierdaagse {plaats}',
      'Braderie Comité {plaats}',
      'Muziekdagen {plaats}',
    ],
    about: [
      'Wij maken de mooiste dagen van het jaar. Met honderd vrijwilligers bouwen we een feest voor heel {plaats}.',
      'Muziek, kramen, lichtjes en buren. Dat kan alleen als veel mensen een paar uur meedoen.',
    ],
    emblems: ['flag', 'note', 'star', 'tent'],
    cover: ['events'],
    activities: ['music', 'meeting'],
  },
};

export const schoolNames = [
  'Praktijkschool {eigen}',
  'Mbo College {plaats}',
  'Scholengroep {eigen}',
  'Lyceum {eigen} {plaats}',
  'Maatschappelijke Stages {plaats}',
];
export const schoolAbout = [
  'Onze leerlingen doen maatschappelijke stage bij organisaties in {plaats}. Zij leren omzien naar een ander, en dat vergeten ze niet.',
  'Leren gebeurt ook buiten de klas. Wij zoeken plekken waar jongeren echt iets kunnen betekenen.',
];
export const centerAbout =
  'Wij brengen vrijwilligers en organisaties in {plaats} bij elkaar. Loop binnen, bel of mail: wij denken met je mee.';
export const deniedReasons = [
  'De organisatie heeft een winstdoel. Daarom mag zij hier geen vacatures plaatsen.',
  'Er is nog geen verzekering voor vrijwilligers. Regel die eerst en meld je dan opnieuw aan.',
];
