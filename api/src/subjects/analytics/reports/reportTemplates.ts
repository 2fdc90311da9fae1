import type { AnalyticsReportChange, FigureBlock, ReportBlock, ReportTemplate } from '@omzien/model/analyticsReport';
import type { Locale } from '@omzien/model/tenants';
import { newId } from '../../../database/newId.ts';

type Pieces = readonly (ReportBlock extends infer Block
  ? Block extends unknown
    ? Omit<Block, 'id'>
    : never
  : never)[];
type Begun = Pick<AnalyticsReportChange, 'subtitle' | 'period' | 'comparison'> & { blocks: Pieces };

const told: Pick<FigureBlock, 'caption' | 'showDefinition' | 'showTable'> = {
  caption: '',
  showDefinition: true,
  showTable: true,
};
const rolling = (kind: 'last_year' | 'last_quarter') => ({ kind, from: null, to: null });

const yearly = (nl: boolean): Begun => ({
  subtitle: nl ? 'Wat vrijwilligers samen deden' : 'What volunteers did together',
  period: rolling('last_year'),
  comparison: 'last_year',
  blocks: [
    { kind: 'heading', text: nl ? 'Voorwoord' : 'Foreword' },
    {
      kind: 'text',
      text: nl
        ? 'In dit jaarverslag lees je wat vrijwilligers en organisaties dit jaar samen deden. Schrijf hier in eigen woorden wat opviel.'
        : 'This yearly report tells what volunteers and organisations did together. Write here in your own words what stood out.',
    },
    { kind: 'story', ...told },
    { kind: 'page_break' },
    { kind: 'heading', text: nl ? 'Het jaar in cijfers' : 'The year in figures' },
    {
      kind: 'figures',
      ...told,
      showDefinition: false,
      keys: [
        'vacancies_published',
        'applications',
        'matches',
        'new_volunteers',
        'organizations_approved',
        'reply_rate',
      ],
    },
    { kind: 'over_time', ...told, metric: 'applications', interval: 'month' },
    { kind: 'funnel', ...told },
    { kind: 'heading', text: nl ? 'Waar mensen zich voor inzetten' : 'What people give their time to' },
    { kind: 'parts', ...told, metric: 'applications', by: 'category' },
    { kind: 'supply_demand', ...told, by: 'category' },
    { kind: 'heading', text: nl ? 'Contact en terugkomen' : 'Contact and coming back' },
    { kind: 'reply_times', ...told },
    { kind: 'retention', ...told },
    { kind: 'activities', ...told },
  ],
});

const quarterly = (nl: boolean): Begun => ({
  subtitle: nl ? 'Voor de gemeente' : 'For the municipality',
  period: rolling('last_quarter'),
  comparison: 'previous',
  blocks: [
    { kind: 'heading', text: nl ? 'In het kort' : 'In short' },
    {
      kind: 'text',
      text: nl
        ? 'Dit bericht laat zien hoe het dit kwartaal ging. Schrijf hier kort wat de gemeente moet weten.'
        : 'This report shows how this quarter went. Write here briefly what the municipality should know.',
    },
    {
      kind: 'figures',
      ...told,
      showDefinition: false,
      keys: ['vacancies_open', 'vacancies_published', 'applications', 'accepted', 'matches', 'new_volunteers'],
    },
    { kind: 'heading', text: nl ? 'Het kwartaal' : 'The quarter' },
    { kind: 'over_time', ...told, metric: 'applications', interval: 'month' },
    { kind: 'parts', ...told, metric: 'applications', by: 'place' },
    { kind: 'supply_demand', ...told, by: 'category' },
    { kind: 'reply_times', ...told },
  ],
});

/** What a report begins with. */
export function beginWith(template: ReportTemplate, locale: Locale): AnalyticsReportChange {
  if (template === 'empty') return { period: rolling('last_year'), comparison: 'none', blocks: [] };
  const { blocks, ...rest } = (template === 'yearly' ? yearly : quarterly)(locale === 'nl');
  return { ...rest, blocks: blocks.map((block) => ({ ...block, id: newId() }) as ReportBlock) };
}
