import type { RejectionReason } from '@omzien/model/application';
import type { CategoryKey } from '../data/lookups.data.ts';

/** Parts of what people write when they apply: who they are, why this, and when. `{titel}` and `{plaats}` are filled in. */
export const openings: readonly string[] = [
  'Ik ben {leeftijd} jaar en woon al heel wat jaren in {plaats}.',
  'Sinds kort ben ik met pensioen en ik zoek iets om handen.',
  'Ik studeer en wil naast mijn studie iets doen wat ertoe doet.',
  'Mijn kinderen gaan nu allemaal naar school, dus ik heb weer tijd.',
  'Wij zijn vorig jaar naar {plaats} verhuisd en ik wil graag mensen leren kennen.',
  'Ik werk vier dagen en heb één dag over voor iets moois.',
  'Na een tijd ziek te zijn geweest, wil ik rustig weer iets opbouwen.',
  'Een vriendin van mij helpt al bij jullie en vertelde er enthousiast over.',
  'Ik ben {leeftijd} en zoek een plek waar ik nodig ben.',
  'Ik leer Nederlands en wil graag iets terugdoen.',
];

export const motives: Partial<Record<CategoryKey, readonly string[]>> & { other: readonly string[] } = {
  companionship: [
    'Voor mijn oma las ik vroeger de krant voor, dat mis ik.',
    'Ik luister graag en ik maak makkelijk een praatje.',
  ],
  care: [
    'Ik heb jaren voor mijn moeder gezorgd en weet hoe fijn hulp kan zijn.',
    'Ik heb in de zorg gewerkt en mis het contact met mensen.',
  ],
  children: [
    'Ik pas al op bij de buren en knutsel graag.',
    'Kinderen maken me vrolijk en ik kan rustig blijven als het druk is.',
  ],
  language: [
    'Ik gaf vroeger les en leg graag dingen uit.',
    'Zelf heb ik ook een taal moeten leren, dus ik weet hoe lastig het is.',
  ],
  transport: [
    'Ik heb al dertig jaar mijn rijbewijs en rij graag en rustig.',
    'Fietsen doe ik elke dag, samen is het veel leuker.',
  ],
  repairs: ['Ik ben handig en kan niet tegen weggooien.', 'Mijn schuur staat vol gereedschap dat gebruikt wil worden.'],
  garden: ['Ik woon op een flat en mis een tuin.', 'Buiten bezig zijn maakt mijn hoofd leeg.'],
  animals: ['Ik ben opgegroeid met honden en kippen.', 'Thuis kan ik geen dier houden, zo kan ik toch voor ze zorgen.'],
  sports: [
    'Ik heb zelf jaren gespeeld en wil iets terugdoen.',
    'Bewegen is goed voor iedereen, daar help ik graag bij.',
  ],
  culture: [
    'Ik kom er vaak als bezoeker en wil wel eens aan de andere kant staan.',
    'Muziek en verhalen zijn mijn grote liefde.',
  ],
  cooking: ['Koken voor veel mensen vind ik heerlijk.', 'Bij ons thuis stond altijd een bord extra op tafel.'],
  administration: ['Ik heb jaren op een kantoor gewerkt en hou van orde.', 'Cijfers zijn voor mij geen straf.'],
  digital: [
    'Ik ben de helpdesk van de hele familie, dus dit kan er ook wel bij.',
    'Ik werk in de IT en praat graag gewoon Nederlands.',
  ],
  boards: ['Ik denk graag mee en krijg dingen voor elkaar.', 'Ik zat eerder in een bestuur en vond het erg leuk.'],
  events: ['Ik hou van drukte, opbouwen en samen lachen.', 'Ik kom zelf elk jaar en wil nu graag meehelpen.'],
  newcomers: ['Zelf ben ik ook ooit opnieuw begonnen.', 'Ik vind het leuk om andere verhalen te horen.'],
  other: ['Jullie vacature sprak me meteen aan.', 'Dit past echt bij mij, denk ik.'],
};

export const availabilities: readonly string[] = [
  'Ik kan het beste op dinsdag of donderdag.',
  'De meeste middagen ben ik vrij.',
  'In overleg kan er veel, ook in het weekend.',
  'Ik kan volgende week al beginnen.',
  'Eén keer per twee weken zou voor mij goed zijn.',
  'Vanaf volgende maand heb ik elke woensdag tijd.',
  'Liefst in de ochtend, dan heb ik de meeste energie.',
];
export const closings: readonly string[] = [
  'Ik hoor graag van jullie!',
  'Kan ik een keer komen kijken?',
  'Bellen mag ook, liefst na vijf uur.',
  'Hopelijk tot snel.',
  'Zullen we een keer koffie drinken?',
  'Ik ben benieuwd wat jullie ervan vinden.',
];

export const acceptances: readonly string[] = [
  'Wat fijn dat je komt helpen! Kom je dinsdag om 10.00 uur kennismaken? De koffie staat klaar.',
  'Leuk je gesproken te hebben. We beginnen volgende week, ik stuur je nog de route.',
  'Je bent van harte welkom. De eerste keer loop je met Els mee.',
  'Heel graag! Neem een legitimatie mee voor de VOG, die vragen wij gratis voor je aan.',
];
export const rejections: Record<RejectionReason, string> = {
  filled: 'Dank je wel voor je bericht. Deze plek is net vergeven. Kijk je nog eens bij onze andere vacatures?',
  no_fit:
    'Fijn dat je aan ons dacht. Voor deze taak zoeken we iemand met andere ervaring. Bij ons inloophuis ben je zeker welkom.',
  distance: 'Dank voor je bericht. Je woont helaas te ver weg om elke week te komen.',
  time: 'Wat jammer, onze tijden passen niet bij jouw week. Misschien lukt het in het najaar wel.',
  requirement: 'Voor deze plek moet je 18 jaar of ouder zijn. Meld je gerust later nog eens.',
  other: 'Dank je wel voor je aanmelding. Dit project is gestopt, daarom kunnen we je nu geen plek geven.',
};
export const withdrawals: readonly string[] = [
  'Ik heb inmiddels een andere plek gevonden.',
  'Door mijn werk lukt het toch niet.',
  'Ik ga verhuizen.',
];
export const answersTo: readonly string[] = [
  'Wandelen, lezen en af en toe een taart bakken.',
  'Omdat ik vind dat niemand alleen hoeft te zijn.',
  'Ja, ik heb dit vijf jaar bij een vereniging gedaan.',
  'Nog niet, maar ik leer graag bij.',
];
