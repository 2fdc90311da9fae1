const lines = [
  'We zoeken mensen uit de buurt die graag iets voor een ander doen.',
  'Je kunt elke week helpen, of af en toe als het jou uitkomt.',
  'We kijken samen wat bij je past, en we helpen je op weg.',
];
const button = (label: string) => ({
  label,
  variant: 'primary',
  link: { kind: 'system_page', target: 'vacancies_search', newWindow: false },
});

/** Kinds of blocks as they stand on pages of a centre: words, lists, and what the platform fills in. */
const kinds: readonly ((place: number) => { block_type: string; data: object })[] = [
  (place) => ({ block_type: 'SectionTitle', data: { title: `Onderdeel ${place}`, subtitle: lines[0] } }),
  (place) => ({ block_type: 'MarkdownText', data: { title: `Tekst ${place}`, body: lines.join('\n\n') } }),
  (place) => ({
    block_type: 'CallToAction',
    data: { title: `Oproep ${place}`, text: lines[1], button: button('Bekijk') },
  }),
  (place) => ({ block_type: 'QuoteBlock', data: { quote: lines[2], name: `Ria ${place}`, style: 'large' } }),
  (place) => ({
    block_type: 'TextWithUsps',
    data: {
      title: `Waarom ${place}`,
      body: lines[0],
      usps: ['Dichtbij', 'Op jouw tijd', 'Met hulp'].map((text) => ({ icon: 'check', text })),
    },
  }),
  (place) => ({
    block_type: 'Hotlinks',
    data: {
      title: `Snel naar ${place}`,
      links: ['search', 'building-2', 'file-text'].map((icon) => ({
        ...button('Lees meer'),
        icon,
        variant: undefined,
      })),
    },
  }),
  (place) => ({
    block_type: 'DualCta',
    data: {
      left: { title: `Links ${place}`, text: lines[0], button: button('Begin') },
      right: { title: `Rechts ${place}`, text: lines[1], button: button('Begin') },
    },
  }),
  (place) => ({
    block_type: 'DynamicCards',
    data: { title: `Vacatures ${place}`, source: 'vacancies', limit: 3, columns: 3, emptyText: lines[0] },
  }),
  (place) => ({ block_type: 'NewsCarousel', data: { title: `Nieuws ${place}`, limit: 3, layout: 'grid' } }),
  (place) => ({
    block_type: 'VacancyCategories',
    data: { title: `Soorten ${place}`, mode: 'all', style: 'icon', showCounts: true },
  }),
];

/** So many blocks of mixed kinds, as the API takes them. */
export const manyBlocks = (count: number) =>
  Array.from({ length: count }, (_, place) => kinds[place % kinds.length]?.(place + 1));
