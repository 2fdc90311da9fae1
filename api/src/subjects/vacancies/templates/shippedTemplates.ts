import type { Locale } from '@omzien/model/tenants';
import type { VacancyTemplateContent } from '@omzien/model/vacancyTemplate';

type Words = Required<Pick<VacancyTemplateContent, 'title' | 'summary' | 'description' | 'requirements' | 'offer'>>;
type Shipped = {
  /** Fixed for ever: forms and links remember it. */
  id: string;
  key: string;
  /** The key of the category that fits, where the centre has it. */
  category: string;
  name: Record<Locale, string>;
  common: Omit<VacancyTemplateContent, keyof Words | 'categoryIds' | 'translations'>;
  words: Record<Locale, Words>;
};

const id = (number: number) => `0f7e3a10-0000-4000-8000-${String(number).padStart(12, '0')}`;
const words = (title: string, summary: string, description: string, requirements: string, offer: string): Words => ({
  title,
  summary,
  description,
  requirements,
  offer,
});

/** The twelve vacancies that centres see most, ready to be filled in. Dutch at level B1, and English. */
export const shippedTemplates: readonly Shipped[] = [
  {
    id: id(1),
    key: 'visiting',
    category: 'company',
    name: { nl: 'Op bezoek bij iemand', en: 'Visiting somebody' },
    common: {
      vacancyType: 'volunteering',
      frequency: 'regularly',
      hoursPerWeekMin: 1,
      hoursPerWeekMax: 2,
      locationKind: 'on_site',
      languageLevel: 'a2',
    },
    words: {
      nl: words(
        'Wie komt er gezellig op bezoek?',
        'Drink elke week koffie met iemand die vaak alleen is.',
        'Je gaat elke week langs bij iemand die weinig bezoek krijgt. Je drinkt koffie, praat en luistert. Soms maak je samen een wandeling.',
        'Je houdt van mensen en je komt je afspraken na.',
        'Je leert iemand goed kennen. Wij zijn er als je vragen hebt.',
      ),
      en: words(
        'Who comes for a friendly visit?',
        'Have coffee every week with somebody who is often alone.',
        'Every week you visit somebody who gets few visitors. You have coffee, talk and listen. Sometimes you go for a walk together.',
        'You like people and you keep your promises.',
        'You get to know somebody well. We are there when you have questions.',
      ),
    },
  },
  {
    id: id(2),
    key: 'language_buddy',
    category: 'language',
    name: { nl: 'Taalmaatje', en: 'Language buddy' },
    common: {
      vacancyType: 'language',
      frequency: 'regularly',
      hoursPerWeekMin: 1,
      hoursPerWeekMax: 2,
      locationKind: 'on_site',
      languageLevel: 'b1',
    },
    words: {
      nl: words(
        'Taalmaatje: oefen samen Nederlands',
        'Help iemand om beter Nederlands te spreken.',
        'Je spreekt elke week af met iemand die Nederlands leert. Jullie praten, lezen een briefje of doen samen boodschappen. Je hoeft geen leraar te zijn.',
        'Je spreekt goed Nederlands en je hebt geduld.',
        'Je krijgt een korte training en lesideeën.',
      ),
      en: words(
        'Language buddy: practise Dutch together',
        'Help somebody to speak better Dutch.',
        'Every week you meet somebody who is learning Dutch. You talk, read a letter or go shopping together. You do not have to be a teacher.',
        'You speak Dutch well and you are patient.',
        'You get a short training and ideas for lessons.',
      ),
    },
  },
  {
    id: id(3),
    key: 'driver',
    category: 'transport',
    name: { nl: 'Chauffeur', en: 'Driver' },
    common: {
      vacancyType: 'volunteering',
      frequency: 'regularly',
      hoursPerWeekMin: 2,
      hoursPerWeekMax: 4,
      locationKind: 'on_site',
      drivingLicence: true,
      minimumAge: 21,
      languageLevel: 'b1',
    },
    words: {
      nl: words(
        'Chauffeur voor ritten in de buurt',
        'Breng mensen naar de dokter, de winkel of een activiteit.',
        'Je haalt mensen thuis op en brengt ze waar ze moeten zijn. Je helpt met in- en uitstappen en maakt een praatje.',
        'Je hebt een rijbewijs en je rijdt rustig.',
        'Je krijgt een vergoeding per kilometer en je bent verzekerd.',
      ),
      en: words(
        'Driver for rides in the neighbourhood',
        'Take people to the doctor, the shop or an activity.',
        'You pick people up at home and take them where they have to be. You help them in and out of the car and have a chat.',
        'You have a driving licence and you drive calmly.',
        'You get an allowance for each kilometre and you are insured.',
      ),
    },
  },
  {
    id: id(4),
    key: 'cook',
    category: 'cooking',
    name: { nl: 'Kok voor de buurt', en: 'Cook for the neighbourhood' },
    common: {
      vacancyType: 'volunteering',
      frequency: 'regularly',
      hoursPerWeekMin: 3,
      hoursPerWeekMax: 4,
      locationKind: 'on_site',
      languageLevel: 'a2',
    },
    words: {
      nl: words(
        'Kook je mee voor de buurt?',
        'Kook met een team een maaltijd voor buurtgenoten.',
        'Je bedenkt met een klein team het menu. Je snijdt, kookt en dekt de tafels. Na het eten ruimen we samen op.',
        'Je kookt graag en je werkt schoon.',
        'Je eet gezellig mee en de boodschappen zijn betaald.',
      ),
      en: words(
        'Will you cook for the neighbourhood?',
        'Cook a meal for neighbours with a team.',
        'You think up the menu with a small team. You cut, cook and lay the tables. After dinner we clean up together.',
        'You like cooking and you work cleanly.',
        'You eat with us and the groceries are paid for.',
      ),
    },
  },
  {
    id: id(5),
    key: 'host',
    category: 'hospitality',
    name: { nl: 'Gastvrouw of gastheer', en: 'Host' },
    common: {
      vacancyType: 'volunteering',
      frequency: 'regularly',
      hoursPerWeekMin: 3,
      hoursPerWeekMax: 4,
      locationKind: 'on_site',
      languageLevel: 'b1',
    },
    words: {
      nl: words(
        'Gastvrouw of gastheer gezocht',
        'Ontvang bezoekers en zorg dat iedereen zich welkom voelt.',
        'Je ontvangt bezoekers, schenkt koffie en wijst de weg. Je beantwoordt eenvoudige vragen.',
        'Je bent vriendelijk en je vindt het leuk om met mensen te praten.',
        'Je werkt in een fijn team en leert de buurt kennen.',
      ),
      en: words(
        'Host wanted',
        'Receive visitors and make everybody feel welcome.',
        'You receive visitors, pour coffee and show the way. You answer simple questions.',
        'You are friendly and you like to talk to people.',
        'You work in a nice team and get to know the neighbourhood.',
      ),
    },
  },
  {
    id: id(6),
    key: 'handy_helper',
    category: 'odd_jobs',
    name: { nl: 'Klusser', en: 'Handy helper' },
    common: {
      vacancyType: 'volunteering',
      frequency: 'multi_day',
      hoursPerWeekMin: 1,
      hoursPerWeekMax: 3,
      locationKind: 'on_site',
      languageLevel: 'a2',
    },
    words: {
      nl: words(
        'Handig met gereedschap? Klus mee!',
        'Doe kleine klussen bij mensen die dat zelf niet kunnen.',
        'Je hangt een lamp op, maakt een kraan of zet een kast in elkaar. Je komt bij mensen thuis en werkt alleen of met z’n tweeën.',
        'Je bent handig en je werkt netjes.',
        'Materiaal wordt betaald en je bent verzekerd.',
      ),
      en: words(
        'Good with tools? Join us!',
        'Do odd jobs for people who cannot do them.',
        'You hang a lamp, fix a tap or put a cupboard together. You visit people at home, alone or in pairs.',
        'You are handy and you work neatly.',
        'Materials are paid for and you are insured.',
      ),
    },
  },
  {
    id: id(7),
    key: 'garden',
    category: 'nature',
    name: { nl: 'Werken in het groen', en: 'Working outdoors' },
    common: {
      vacancyType: 'volunteering',
      frequency: 'once',
      locationKind: 'on_site',
      languageLevel: 'none',
      groupSuitable: true,
    },
    words: {
      nl: words(
        'Help een dag mee in het groen',
        'Snoei, plant en ruim op met een groep.',
        'Samen met anderen werk je in een tuin, park of bos. Je snoeit, plant of ruimt afval op. Er is koffie en soep.',
        'Je werkt graag buiten. Trek oude kleren aan.',
        'Gereedschap, handschoenen en een lunch.',
      ),
      en: words(
        'Help outdoors for a day',
        'Prune, plant and clean up with a group.',
        'Together with others you work in a garden, park or wood. You prune, plant or pick up litter. There is coffee and soup.',
        'You like to work outdoors. Wear old clothes.',
        'Tools, gloves and lunch.',
      ),
    },
  },
  {
    id: id(8),
    key: 'computer_help',
    category: 'computer',
    name: { nl: 'Hulp met computer en telefoon', en: 'Help with computers and phones' },
    common: {
      vacancyType: 'volunteering',
      frequency: 'regularly',
      hoursPerWeekMin: 2,
      hoursPerWeekMax: 3,
      locationKind: 'on_site',
      languageLevel: 'b1',
    },
    words: {
      nl: words(
        'Help mensen met computer en telefoon',
        'Beantwoord vragen op ons digitale spreekuur.',
        'Mensen komen met hun telefoon of laptop. Je laat zien hoe iets werkt: een mail sturen, een foto bewaren, iets regelen.',
        'Je kunt goed uitleggen en je blijft rustig.',
        'Je krijgt hulp van een ervaren vrijwilliger.',
      ),
      en: words(
        'Help people with computers and phones',
        'Answer questions at our digital desk.',
        'People come with their phone or laptop. You show how something works: sending a mail, keeping a picture, applying for something.',
        'You explain well and you stay calm.',
        'An experienced volunteer helps you.',
      ),
    },
  },
  {
    id: id(9),
    key: 'youth',
    category: 'children',
    name: { nl: 'Begeleider van kinderen', en: 'Working with children' },
    common: {
      vacancyType: 'volunteering',
      frequency: 'regularly',
      hoursPerWeekMin: 2,
      hoursPerWeekMax: 4,
      locationKind: 'on_site',
      vogRequired: true,
      languageLevel: 'b1',
    },
    words: {
      nl: words(
        'Begeleid kinderen bij spel en knutselen',
        'Maak van de woensdagmiddag een feest.',
        'Je bedenkt spelletjes, knutselt en zorgt dat elk kind mee kan doen. Je werkt altijd met een collega.',
        'Je bent geduldig en je hebt een VOG. Die vragen wij gratis aan.',
        'Een vrolijk team en een training.',
      ),
      en: words(
        'Guide children at play and crafts',
        'Make Wednesday afternoon a party.',
        'You think up games, do crafts and see that every child can join. You always work with a colleague.',
        'You are patient and have a certificate of conduct. We apply for it free of charge.',
        'A cheerful team and a training.',
      ),
    },
  },
  {
    id: id(10),
    key: 'board_member',
    category: 'board',
    name: { nl: 'Bestuurslid', en: 'Board member' },
    common: {
      vacancyType: 'volunteering',
      frequency: 'regularly',
      hoursPerWeekMin: 1,
      hoursPerWeekMax: 3,
      locationKind: 'several',
      languageLevel: 'b2',
    },
    words: {
      nl: words(
        'Bestuurslid met een warm hart',
        'Denk en beslis mee over onze organisatie.',
        'Je vergadert een keer per maand met het bestuur. Samen kijken jullie naar geld, plannen en mensen.',
        'Je kunt goed samenwerken. Ervaring is fijn, maar niet nodig.',
        'Je bouwt een netwerk op en leert hoe je een organisatie leidt.',
      ),
      en: words(
        'Board member with a warm heart',
        'Help to think and decide about our organisation.',
        'Once a month you meet the board. Together you look at money, plans and people.',
        'You work well with others. Experience is nice, but not needed.',
        'You build a network and learn how to run an organisation.',
      ),
    },
  },
  {
    id: id(11),
    key: 'online_writer',
    category: 'communication',
    name: { nl: 'Schrijver voor website en sociale media', en: 'Writer for website and social media' },
    common: {
      vacancyType: 'volunteering',
      frequency: 'regularly',
      hoursPerWeekMin: 1,
      hoursPerWeekMax: 3,
      locationKind: 'online',
      languageLevel: 'b2',
    },
    words: {
      nl: words(
        'Schrijf mee aan onze website',
        'Maak korte berichten over wat wij doen.',
        'Je schrijft korte berichten en maakt foto’s. Je werkt thuis, op tijden die jou passen.',
        'Je schrijft helder en zonder fouten.',
        'Vrijheid, en een naam onder je stuk als je dat wilt.',
      ),
      en: words(
        'Write for our website',
        'Make short posts about what we do.',
        'You write short posts and take pictures. You work at home, at times that suit you.',
        'You write clearly and without mistakes.',
        'Freedom, and your name under your piece if you like.',
      ),
    },
  },
  {
    id: id(12),
    key: 'event_helper',
    category: 'events',
    name: { nl: 'Helper bij een evenement', en: 'Helper at an event' },
    common: {
      vacancyType: 'volunteering',
      frequency: 'once',
      locationKind: 'on_site',
      languageLevel: 'a2',
      groupSuitable: true,
    },
    words: {
      nl: words(
        'Help een dag mee bij ons feest',
        'Opbouwen, ontvangen of opruimen: wat past bij jou?',
        'Je helpt op de dag zelf. Je kiest wat je doet: opbouwen, bezoekers ontvangen, koffie schenken of opruimen.',
        'Je steekt graag de handen uit de mouwen.',
        'Eten, drinken en een gezellige dag.',
      ),
      en: words(
        'Help at our party for a day',
        'Setting up, receiving or cleaning up: what suits you?',
        'You help on the day itself. You choose what you do: set up, receive visitors, pour coffee or clean up.',
        'You like to roll up your sleeves.',
        'Food, drinks and a good day.',
      ),
    },
  },
];

/** A shipped template as the form takes it: in the reader's language, with English beside the Dutch where the site has it. */
export function contentOf(
  { common, words: texts }: Shipped,
  options: { locale: Locale; multiLanguage: boolean; categoryId: string | null },
): VacancyTemplateContent {
  const english = { ...texts.en };
  return {
    ...common,
    ...texts[options.multiLanguage ? 'nl' : options.locale],
    categoryIds: options.categoryId === null ? [] : [options.categoryId],
    ...(options.multiLanguage ? { translations: { en: english } } : {}),
  };
}
