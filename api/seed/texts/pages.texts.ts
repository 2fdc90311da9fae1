import type { CategoryKey } from '../data/lookups.data.ts';

/** A page with one text. `{center}`, `{city}`, `{email}` and `{phone}` are filled in, and what the centre says itself. */
export type PageText = { slug: string; title: string; summary: string; body: string };

/** The pages that every centre has, the most important first: a small site has only those at the top. */
export const pageTexts = [
  {
    slug: 'over-ons',
    title: 'Over ons',
    summary: 'Wij brengen mensen en organisaties in {city} bij elkaar.',
    body: '{about}\n\n### Wat wij doen\n\n{does}',
  },
  {
    slug: 'contact',
    title: 'Contact',
    summary: 'Bel, mail of kom langs.',
    body: 'Heb je een vraag? We helpen je graag.\n\n### Bellen of mailen\n\nJe belt ons op {phone}. Of mail naar {email}.\n\n### Langskomen\n\nRegenboogplein 1, {city}. We zijn er van maandag tot en met donderdag van 9.00 tot 16.00 uur.',
  },
  {
    slug: 'voor-vrijwilligers',
    title: 'Voor vrijwilligers',
    summary: 'Zo vind je vrijwilligerswerk dat bij je past.',
    body: 'Je hoeft niets te kunnen om te beginnen. Kijk wat je leuk vindt en hoeveel tijd je hebt. Een uurtje is ook goed.',
  },
  {
    slug: 'voor-organisaties',
    title: 'Voor organisaties',
    summary: 'Zoek je vrijwilligers? Zet je vacature gratis online.',
    body: 'Zoekt jouw organisatie vrijwilligers? Meld je aan. Na goedkeuring zet je zelf vacatures online.\n\n### Zo werkt het\n\n1. Meld je organisatie aan.\n2. Wij kijken je aanmelding na.\n3. Plaats je eerste vacature.\n4. Antwoord iedereen die zich aanmeldt, liefst binnen een week.',
  },
  {
    slug: 'veelgestelde-vragen',
    title: 'Veelgestelde vragen',
    summary: 'Antwoorden op vragen van vrijwilligers en organisaties.',
    body: '### Kost het geld?\n\nNee. Zoeken en aanmelden is gratis.\n\n### Moet ik een diploma hebben?\n\nMeestal niet. In de vacature staat wat je nodig hebt.\n\n### Hoe snel krijg ik antwoord?\n\nMeestal binnen een week. Duurt het langer? Dan sturen wij de organisatie een herinnering.',
  },
  {
    slug: 'team',
    title: 'Ons team',
    summary: 'Wie je bij {center} kunt spreken.',
    body: '{team}',
  },
  {
    slug: 'hoe-werkt-het',
    title: 'Hoe werkt het?',
    summary: 'In drie stappen naar vrijwilligerswerk.',
    body: '### 1. Zoek\n\nKies wat je leuk vindt, waar en wanneer.\n\n### 2. Meld je aan\n\nSchrijf kort waarom je mee wilt doen. De organisatie krijgt meteen bericht.\n\n### 3. Maak kennis\n\nJe spreekt iets af. Past het? Dan begin je.',
  },
  {
    slug: 'verzekering-en-vog',
    title: 'Verzekering en VOG',
    summary: 'Je bent verzekerd, en een VOG kost niets.',
    body: '### Verzekering\n\nDe gemeente heeft een verzekering voor alle vrijwilligers. Je hoeft daar niets voor te doen.\n\n### VOG\n\nEen VOG is een verklaring dat je je goed hebt gedragen. De organisatie vraagt hem aan. Voor vrijwilligers is hij gratis.',
  },
  {
    slug: 'uitkering-en-vrijwilligerswerk',
    title: 'Uitkering en vrijwilligerswerk',
    summary: 'Vaak mag het. Vraag het wel eerst.',
    body: 'Heb je een uitkering? Dan mag je meestal vrijwilligerswerk doen. Vraag het eerst aan je contactpersoon bij de gemeente of het UWV. Wij bellen graag met je mee.',
  },
  {
    slug: 'vergoeding',
    title: 'Vergoeding',
    summary: 'Wat je kunt krijgen voor reis en kosten.',
    body: 'Vrijwilligerswerk kost je geen geld. Vaak krijg je je reiskosten terug. Soms is er een kleine vergoeding. In de vacature staat wat er kan.',
  },
  {
    slug: 'goede-vacature-schrijven',
    title: 'Een goede vacature schrijven',
    summary: 'Vijf tips voor een tekst die mensen lezen.',
    body: '1. Begin met wat iemand gaat doen.\n2. Schrijf korte zinnen.\n3. Zeg hoeveel tijd het kost.\n4. Vertel wat iemand ervoor terugkrijgt.\n5. Kies een foto met mensen.',
  },
  {
    slug: 'criteria',
    title: 'Wie mag meedoen?',
    summary: 'Waar we op letten als een organisatie zich aanmeldt.',
    body: '- Je organisatie maakt geen winst.\n- Er is een verzekering voor vrijwilligers.\n- Er is een vaste contactpersoon.\n- Vrijwilligers doen geen betaald werk.',
  },
  {
    slug: 'training',
    title: 'Training voor vrijwilligers',
    summary: 'Gratis leren omgaan met wat je tegenkomt.',
    body: 'Elke maand is er een training. Bijvoorbeeld over luisteren, over geld of over grenzen stellen. Je doet gratis mee.',
  },
  {
    slug: 'maatjesprojecten',
    title: 'Maatjesprojecten',
    summary: 'Eén uur per week samen met iemand anders.',
    body: 'Een maatje gaat met je wandelen, praat met je of helpt je met taal. Vraag ons welk project bij je past.',
  },
  {
    slug: 'jongeren',
    title: 'Jongeren en maatschappelijke diensttijd',
    summary: 'Ontdek wat je kunt.',
    body: 'Ben je tussen de 12 en 30 jaar? Met de diensttijd doe je iets voor een ander en leer je jezelf kennen.',
  },
  {
    slug: 'bedrijven',
    title: 'Voor bedrijven',
    summary: 'Met je team een dag iets anders doen.',
    body: 'Wil je met collega’s een dag aan de slag? Wij zoeken een klus die past bij jullie groep.',
  },
  {
    slug: 'vrijwilligersprijs',
    title: 'Vrijwilligersprijs',
    summary: 'Wie verdient er een bloemetje?',
    body: 'Elk jaar zetten we iemand in het zonnetje. Ken jij iemand die dat verdient? Laat het ons weten.',
  },
  {
    slug: 'nieuwsbrief',
    title: 'Nieuwsbrief',
    summary: 'Elke maand het beste uit {city}.',
    body: 'In de nieuwsbrief staan nieuwe vacatures en verhalen. Je kunt je altijd weer afmelden.',
  },
] as const satisfies readonly PageText[];

/** What the picture of a page shows: a category and a scene of it. */
type PageScene = readonly [category: CategoryKey, number: number];
type Illustrated = PageText & { scene: PageScene };

/** What stands below each piece of news. */
export const moreNews = '### Wil je meer weten?\n\nMail naar {email} of bel {phone}. We vertellen je er graag over.';

const news = (title: string, summary: string, body: string, ...scene: PageScene): Illustrated => ({
  slug: '',
  title,
  summary,
  body: `${body}\n\n${moreNews}`,
  scene,
});

export const newsTexts: readonly Illustrated[] = [
  news(
    'Dag van de Vrijwilliger: vier je mee?',
    'Op 7 december zetten we iedereen in het zonnetje die iets voor een ander doet.',
    'Er is koffie, muziek en een hapje. Neem gerust iemand mee die ook vrijwilliger is, of het wil worden.',
    'events',
    1,
  ),
  news(
    'Nieuw: zoeken op dagdeel',
    'Je kunt nu zoeken op de ochtend, de middag of de avond die jou past.',
    'Kies bij het zoeken wanneer je kunt. Je ziet dan alleen wat bij jouw week past.',
    'digital',
    3,
  ),
  news(
    'NLdoet: geef je klus op',
    'Heeft jouw organisatie een klus? Geef hem op, dan zoeken wij de handen erbij.',
    'Denk aan verven, een hek maken of een tuin opknappen. Wij helpen met een goede tekst.',
    'repairs',
    1,
  ),
  news(
    'Gratis VOG voor meer mensen',
    'Ook kleine verenigingen kunnen nu een gratis VOG aanvragen. Wij helpen je op weg.',
    'Werkt iemand met kinderen, of met mensen die hulp nodig hebben? Dan vraag je een VOG aan.',
    'administration',
    0,
  ),
  news(
    'Zomeractiviteiten: wie helpt mee?',
    'In de zomer zijn er veel kinderen thuis. Verenigingen zoeken begeleiders voor een of twee dagen.',
    'Je gaat mee naar het bos, het zwembad of een knutselmiddag. Je bent altijd met zijn tweeën.',
    'children',
    1,
  ),
  news(
    'Training “Luisteren zonder oordeel”',
    'Leer in twee avonden hoe je luistert naar iemand die het moeilijk heeft.',
    'We oefenen met gesprekken die vrijwilligers echt hebben gehad. Meedoen is gratis.',
    'companionship',
    1,
  ),
  news(
    'De buurtmaaltijd bestaat tien jaar',
    'Al tien jaar eten buren elke maand samen. Dat vieren ze met een lang tafelkleed.',
    'Wie er die eerste keer bij was, zit er vaak nu nog. Er is altijd plek voor iemand erbij.',
    'cooking',
    1,
  ),
  news(
    'Taalmaatjes gezocht',
    'Er wachten twintig mensen op iemand om Nederlands mee te oefenen.',
    'Je praat een uur per week over gewone dingen. Je krijgt eerst een korte training.',
    'language',
    0,
  ),
  news(
    'Nieuwe openingstijden',
    'We zijn open van maandag tot en met donderdag, de hele dag.',
    'Een afspraak hoeft niet. Kun je dan niet? Bel ons, dan vinden we een moment dat wel past.',
    'newcomers',
    3,
  ),
  news(
    'Schoonmaakdag in het park',
    'Met veertig mensen maakten we het park schoon. Lees hoe het ging.',
    'Er ging meer dan tweehonderd kilo afval weg. Na afloop was er soep voor iedereen.',
    'sports',
    1,
  ),
  news(
    'Wie wordt vrijwilliger van het jaar?',
    'Je kunt tot het einde van de maand iemand opgeven.',
    'Vertel in een paar zinnen wat iemand doet en wat dat voor anderen betekent.',
    'events',
    2,
  ),
  news(
    'Hulp bij de computer, nu ook op zaterdag',
    'Kom langs met je telefoon of laptop. Er is altijd iemand die tijd heeft.',
    'Geen vraag is te klein. We nemen de tijd en we doen het samen.',
    'digital',
    0,
  ),
  news(
    'Speeltuin zoekt klussers',
    'De schommels moeten worden nagekeken voordat het seizoen begint.',
    'Ben je handig? Met vier mensen is het in een ochtend klaar. Gereedschap is er.',
    'children',
    0,
  ),
  news(
    'Bezoek van de wethouder',
    'De wethouder dronk koffie met onze vrijwilligers en hoorde wat zij nodig hebben.',
    'Het ging over ruimte, over vergoedingen en over rust. In het voorjaar praten we verder.',
    'boards',
    0,
  ),
];

/** Who a story is about: one of three people, so that no two sites of a tenant tell of the same person. */
type Person = readonly [name: string, age: number];
type Story = PageText & { scene: PageScene; people: readonly [Person, Person, Person]; quote: string };
const story = (
  people: Story['people'],
  title: string,
  { summary, quote, body }: { summary: string; quote: string; body: string },
  ...scene: PageScene
): Story => ({
  slug: '',
  people,
  quote,
  summary,
  body,
  scene,
  title,
});

/** `{name}` and `{age}` are of the person, `{place}` is a place of the centre. */
export const storyTexts: readonly Story[] = [
  story(
    [
      ['Ria', 67],
      ['Truus', 71],
      ['Annie', 64],
    ],
    'Hoe {name} ({age}) haar draai vond in de bibliotheek',
    {
      summary: '{name} stopte met werken en miste de verhalen. Nu leest ze ze voor.',
      quote: 'Ik wist niet dat ik zo veel te vertellen had.',
      body: 'Toen {name} met pensioen ging, was het thuis ineens stil. In de bibliotheek zochten ze iemand om voor te lezen. “Ik ging een keer kijken en ik ben gebleven.”\n\n### Wat het brengt\n\nElke woensdag zitten er tien kinderen om haar heen. Ze kennen haar naam, en zij de hunne.',
    },
    'language',
    1,
  ),
  story(
    [
      ['Yusuf', 24],
      ['Daan', 22],
      ['Amir', 27],
    ],
    'Twee maanden werden drie jaar: {name} ({age}) traint de jeugd',
    {
      summary: '{name} traint de jongste spelers van de club, naast zijn studie.',
      quote: 'De kinderen noemen mij trainer. Dat doet iets met je.',
      body: '{name} studeert en speelde zelf jaren in de jeugd. De club in {place} zocht trainers. “Ik dacht: twee maanden. Dat is nu drie jaar geleden.”\n\n### Wat het brengt\n\nHij leerde voor een groep staan. Dat hielp hem bij zijn stage.',
    },
    'sports',
    0,
  ),
  story(
    [
      ['Hanneke', 58],
      ['Marijke', 61],
      ['Gonny', 55],
    ],
    'Bij {name} ({age}) is te veel precies genoeg',
    {
      summary: '{name} kookt elke maand voor dertig buren die elkaar eerst niet kenden.',
      quote: 'Samen eten maakt van vreemden buren.',
      body: '{name} kookte altijd al te veel. Een buurvrouw vroeg haar mee naar de buurtkeuken in {place}. “Daar is te veel precies genoeg.”\n\n### Wat het brengt\n\nZe kent nu de halve straat. En wie eerst alleen at, dekt nu de tafel.',
    },
    'cooking',
    1,
  ),
  story(
    [
      ['Selam', 31],
      ['Oksana', 36],
      ['Leila', 29],
    ],
    'Eerst les, nu zelf voor de klas: {name} ({age})',
    {
      summary: '{name} kwam om Nederlands te leren en helpt nu anderen op weg.',
      quote: 'Eerst kreeg ik les, nu geef ik les.',
      body: '{name} woont zes jaar in Nederland. In het taalcafé durfde ze voor het eerst te praten. “Niemand lachte als ik een fout maakte.”\n\n### Wat het brengt\n\nZe weet welke woorden moeilijk zijn, want ze zocht ze zelf ook op.',
    },
    'language',
    0,
  ),
  story(
    [
      ['Kees', 72],
      ['Jan', 69],
      ['Wim', 74],
    ],
    '{name} ({age}) rijdt en heel {place} vertelt',
    {
      summary: '{name} rijdt twee ochtenden per week mensen naar de dokter en de markt.',
      quote: 'Ik rijd, en zij vertellen. Zo hoor ik alles.',
      body: '{name} reed zijn hele leven vrachtwagen. Stilzitten kan hij niet. “Een bus met acht mensen uit {place} is gezelliger dan een wagen vol kaas.”\n\n### Wat het brengt\n\nVaste dagen, een praatje, en mensen die weer zelf op pad gaan.',
    },
    'transport',
    0,
  ),
  story(
    [
      ['Noor', 19],
      ['Femke', 21],
      ['Roos', 18],
    ],
    '{name} ({age}) kwam voor de geiten',
    {
      summary: '{name} wist nog niet wat ze wilde worden. De dieren hielpen haar kiezen.',
      quote: 'Na een week kenden de geiten mijn stem.',
      body: '{name} had een tussenjaar en wilde buiten zijn. Op de boerderij in {place} zochten ze hulp bij het voeren. “Ik kwam voor de geiten en bleef voor de mensen.”\n\n### Wat het brengt\n\nZe begint na de zomer aan een opleiding met dieren.',
    },
    'animals',
    2,
  ),
  story(
    [
      ['Bert', 63],
      ['Ton', 60],
      ['Sjaak', 66],
    ],
    'Hoe {name} ({age}) een werkbank vond',
    {
      summary: '{name} verloor zijn baan en vond een werkbank.',
      quote: 'Een lamp die weer brandt, daar word je blij van.',
      body: '{name} maakte dertig jaar lang machines. Toen sloot de fabriek. In het klushuis van {place} lag een stapel kapotte radio’s. “Ik dacht: die krijg ik wel stil. Of juist niet.”\n\n### Wat het brengt\n\nHij leert twee jonge mensen hoe je eerst kijkt en dan pas schroeft.',
    },
    'repairs',
    0,
  ),
  story(
    [
      ['Ineke', 70],
      ['Corrie', 68],
      ['Willy', 73],
    ],
    'Bij het vijfde lied van {name} ({age}) was de zaal vol',
    {
      summary: '{name} speelt elke vrijdag liedjes die iedereen kent.',
      quote: 'Wie zijn woorden kwijt is, zingt ze soms gewoon.',
      body: '{name} kreeg pianoles van haar moeder. In het zorghuis in {place} staat een piano waar niemand op speelde. “Bij het tweede lied ging de deur open. Bij het vijfde was de zaal vol.”\n\n### Wat het brengt\n\nZe heeft nu een lijst met honderd liedjes, en een koor dat geen koor heet.',
    },
    'culture',
    0,
  ),
  story(
    [
      ['Tarik', 34],
      ['Ruben', 38],
      ['Jeroen', 41],
    ],
    'Een schep bracht {name} ({age}) naar buiten',
    {
      summary: '{name} zat na een zware tijd veel binnen. Een schep bracht hem naar buiten.',
      quote: 'Een tuin vraagt niet hoe het met je gaat. Hij groeit gewoon.',
      body: '{name} was lang ziek. Werken ging nog niet. In de tuin van {place} mocht hij komen wanneer hij wilde. “Soms gaf ik alleen water. Dat was genoeg.”\n\n### Wat het brengt\n\nNu opent hij drie ochtenden de poort. En hij weet alles van pompoenen.',
    },
    'garden',
    0,
  ),
  story(
    [
      ['Esra', 45],
      ['Monique', 48],
      ['Joyce', 43],
    ],
    '{name} ({age}) opent de post van {place}',
    {
      summary: '{name} helpt mensen met hun post. Eén tafel, twee stoelen, geen oordeel.',
      quote: 'De eerste envelop is de zwaarste. Daarna wordt het lichter.',
      body: '{name} is goed met cijfers. Ze zag een buurvrouw schrikken van elke brief. “Zullen we ze samen openmaken?” vroeg ze. Nu doet ze dat in heel {place}.\n\n### Wat het brengt\n\nVijf gezinnen slapen beter. En zij leert elke week nieuwe mensen kennen.',
    },
    'administration',
    0,
  ),
  story(
    [
      ['Lotte', 26],
      ['Sanne', 28],
      ['Iris', 25],
    ],
    'Hoe {name} ({age}) ineens voorzitter was',
    {
      summary: '{name} vond besturen iets voor grijze mannen. Tot ze zelf voorzitter werd.',
      quote: 'Wij vergaderen een uur. Daarna eten we.',
      body: '{name} speelde als kind in de speeltuin van {place}. Nu komt ze er met haar neefje. Toen stopte het bestuur. “Ik zei dat het zonde was. Een week later was ik voorzitter.”\n\n### Wat het brengt\n\nZe leerde praten met de gemeente, en rekenen met een kleine kas.',
    },
    'boards',
    0,
  ),
  story(
    [
      ['Piet', 78],
      ['Harm', 80],
      ['Gerard', 76],
    ],
    '{name} ({age}) leert schaken aan wie hem leert bellen',
    {
      summary: '{name} is vrijwilliger en krijgt zelf ook bezoek. Dat kan prima samen.',
      quote: 'Ik leer hem schaken. Hij leert mij mijn telefoon.',
      body: '{name} miste zijn vrouw. Via ons kwam er een student langs in {place}. Ze schaken op een bank in het park. “Hij wint nooit. Maar mijn telefoon doet het nu wel.”\n\n### Wat het brengt\n\nElke week een afspraak om naar uit te kijken, voor allebei.',
    },
    'companionship',
    0,
  ),
];

/** The pages that sites with two languages have in English as well, by the key of their ready-made page. */
export const englishPages = [
  { slug: 'over-ons', pattern: 'about', title: 'About us', summary: 'We bring people and organisations together.' },
  {
    slug: 'voor-vrijwilligers',
    pattern: 'for_volunteers',
    title: 'For volunteers',
    summary: 'How to find volunteer work that suits you.',
  },
  {
    slug: 'voor-organisaties',
    pattern: 'for_organizations',
    title: 'For organisations',
    summary: 'Looking for volunteers? Put your vacancy online for free.',
  },
  {
    slug: 'veelgestelde-vragen',
    pattern: 'faq',
    title: 'Frequently asked questions',
    summary: 'Answers to questions of volunteers and organisations.',
  },
] as const;
