import type { CategoryKey } from './data/lookups.data.ts';
import { type BlockParts, picture, type SeedBlock, toPage, toScreen } from './pageBlocks.ts';
import { emblemName, pictureAddress } from './pictures/drawnPicture.ts';
import { heroOf } from './rows/centers.rows.ts';

const title = (words: string, subtitle: string): SeedBlock => ({
  blockType: 'SectionTitle',
  settings: { spacing: 's' },
  data: { title: words, subtitle },
});

/** A page with every block, each with the words of somebody who explains it: what an editor can make. */
export function showcaseBlocks({ center, contactFormId }: BlockParts): SeedBlock[] {
  const scene = (category: CategoryKey, number = 0) => picture(center, category, number);
  const toVacancies = toScreen('vacancies_search');
  const seeVacancies = { label: 'Bekijk vacatures', variant: 'primary', link: toVacancies };
  return [
    {
      blockType: 'MarkdownText',
      data: {
        body: 'Van deze bouwstenen maakt een redactie haar pagina’s. Kijk rond en kies wat je kunt gebruiken.\n\n### Tekst\n\nEen tekst heeft **dikke** woorden, [links](/contact) en lijsten.\n\n- Kort is goed.\n- Een plaatje helpt.\n\n> Schrijf zoals je praat.\n\n### Een tabel\n\n| Dag | Open |\n|---|---|\n| Maandag | 9.00 tot 16.00 uur |\n| Dinsdag | 9.00 tot 16.00 uur |\n\n### Verder\n\nHieronder staan alle bouwstenen op een rij.',
        tableOfContents: true,
      },
    },
    title('Groot beginnen', 'Een foto of de zoekbalk bovenaan de pagina.'),
    {
      blockType: 'PhotoHero',
      settings: { width: 'full' },
      data: {
        image: { url: heroOf(center), alt: 'Tekening van mensen bij een oude poort.' },
        title: 'Een foto met een paar woorden',
        subtitle: 'Mooi voor een project of een dag.',
        buttons: [seeVacancies, { label: 'Over ons', variant: 'outline', link: toPage('over-ons') }],
      },
    },
    {
      blockType: 'HeroWithSearch',
      settings: { background: 'primary', width: 'full' },
      data: {
        title: 'Zoeken met alle velden',
        subtitle: 'Kies zelf welke velden je toont.',
        showFields: ['text', 'postcode', 'category', 'type'],
        placeholder: 'Bijvoorbeeld koken',
        popularSearches: [
          { label: 'Koken', query: 'koken' },
          { label: 'Buiten', query: 'natuur' },
        ],
      },
    },
    title('Beeld', 'Eén plaatje, een plaatje met tekst, of een rij om door te bladeren.'),
    {
      blockType: 'Image',
      settings: { spacing: 's' },
      data: {
        image: scene('events', 1),
        size: 'm',
        ratio: '16:9',
        caption: 'Het feest op het plein',
        credit: 'Getekend voor deze website',
      },
    },
    {
      blockType: 'ImageTextButtons',
      settings: { background: 'muted', spacing: 'l' },
      data: {
        image: scene('garden', 2),
        imageSide: 'right',
        title: 'Plaatje met tekst',
        body: 'De tekst staat ernaast. Op een telefoon staat de tekst eerst.',
        buttons: [seeVacancies, { label: 'Contact', variant: 'outlineSecondary', link: toPage('contact') }],
      },
    },
    {
      blockType: 'PhotoSlideshow',
      data: {
        title: 'Bladeren',
        slides: [
          { image: scene('cooking', 1), caption: 'Samen eten' },
          { image: scene('sports', 3), caption: 'Samen bewegen' },
          { image: scene('digital', 2), caption: 'Samen leren' },
        ],
      },
    },
    {
      blockType: 'YouTube',
      settings: { background: 'muted' },
      data: {
        url: 'omzien00001',
        title: 'Een film',
        poster: scene('digital'),
        caption: 'De film laadt pas als je op de knop drukt.',
        transcript: 'Hier staat wat er in de film wordt gezegd.',
      },
    },
    title('Overtuigen', 'Beloften, een uitspraak en wie er meedoet.'),
    {
      blockType: 'TextWithUsps',
      settings: { spacing: 's' },
      data: {
        title: 'Tekst met punten',
        body: 'Zet de punten kort onder elkaar.',
        usps: [
          { icon: 'check', title: 'Gratis.', text: 'Zoeken en aanmelden kost niets.' },
          { icon: 'heart', title: 'Dichtbij.', text: 'Er is altijd iets in je eigen wijk.' },
          { icon: 'check', title: 'Samen.', text: 'Een adviseur denkt met je mee.' },
        ],
        image: scene('companionship', 2),
        button: seeVacancies,
      },
    },
    {
      blockType: 'QuoteBlock',
      settings: { background: 'secondary' },
      data: {
        quote: 'Ik kwam voor de koffie en bleef voor de mensen.',
        name: 'Bram',
        role: 'Gastheer',
        style: 'large',
      },
    },
    {
      blockType: 'QuoteBlock',
      data: {
        quote: 'Een uur per week. Meer is het niet.',
        name: 'Els',
        role: 'Maatje',
        image: scene('companionship'),
      },
    },
    {
      blockType: 'LogoBar',
      data: {
        title: 'Wie er meedoen',
        logos: ['book', 'cap', 'puzzle', 'cup'].map((motif, number) => ({
          name: ['Leeskring De Poort', 'Speeltuin Het Nest', 'Puzzelclub', 'Buurtkamer De Toren'][number],
          image: { url: pictureAddress(emblemName(motif, number), 320), alt: '' },
        })),
        size: 'l',
      },
    },
    title('Op weg helpen', 'Knoppen, kaarten en links.'),
    {
      blockType: 'CallToAction',
      settings: { spacing: 's' },
      data: {
        title: 'Eén ding om te doen',
        text: 'Een gekleurde balk met een knop.',
        button: seeVacancies,
        secondButton: { label: 'Lees meer', variant: 'outline', link: toPage('voor-vrijwilligers') },
        image: scene('boards', 1),
      },
    },
    {
      blockType: 'DualCta',
      data: {
        left: { title: 'Links', text: 'Voor wie iets wil doen.', image: scene('care'), button: seeVacancies },
        right: {
          title: 'Rechts',
          text: 'Voor wie iemand zoekt.',
          image: scene('boards'),
          button: { label: 'Voor organisaties', variant: 'outline', link: toPage('voor-organisaties') },
        },
      },
    },
    {
      blockType: 'Hotlinks',
      data: {
        title: 'Snel naar',
        style: 'tiles',
        links: [
          { label: 'Vacatures', description: 'Zoek op wat je leuk vindt.', icon: 'search', link: toVacancies },
          { label: 'Vragen', description: 'Wat mensen vaak vragen.', link: toPage('veelgestelde-vragen') },
          { label: 'Contact', description: 'Bel, mail of kom langs.', link: toPage('contact') },
        ],
      },
    },
    {
      blockType: 'FourCards',
      settings: { background: 'muted' },
      data: {
        cards: (
          [
            ['companionship', 'Gezelschap'],
            ['garden', 'Buiten'],
            ['language', 'Taal'],
            ['sports', 'Sport'],
          ] as const
        ).map(([category, words]) => ({ image: scene(category), title: words, link: toVacancies })),
      },
    },
    title('Lijsten van het platform', 'Deze vullen zichzelf: wat nieuw is, staat er vanzelf bij.'),
    {
      blockType: 'DynamicCards',
      settings: { spacing: 's' },
      data: { title: 'Nieuwe vacatures', source: 'vacancies', limit: 3, columns: 3 },
    },
    {
      blockType: 'DynamicCards',
      settings: { background: 'muted' },
      data: { title: 'Activiteiten', source: 'activities', limit: 3, emptyText: 'Er is nu niets te doen.' },
    },
    { blockType: 'DynamicCards', data: { title: 'Organisaties', source: 'organizations', limit: 3 } },
    {
      blockType: 'VacancyCategories',
      settings: { background: 'muted' },
      data: { title: 'Soorten werk', mode: 'all', style: 'image', limit: 8 },
    },
    { blockType: 'NewsCarousel', data: { title: 'Nieuws en verhalen', limit: 3 } },
    title('Vragen', 'Een formulier in de pagina.'),
    {
      blockType: 'DynamicCards',
      data: { title: 'Algemene vragen', source: 'contact_persons', filter: { area: 'Algemene vragen' } },
    },
    {
      blockType: 'BuilderForm',
      settings: { background: 'muted' },
      data: { formId: contactFormId, title: 'Vraag het ons', buttonLabel: 'Verstuur' },
    },
  ];
}
