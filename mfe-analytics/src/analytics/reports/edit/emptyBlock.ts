import type { ReportBlock, ReportBlockKind } from '@omzien/model/analyticsReport';

const told = { caption: '', showDefinition: true, showTable: true };

/** A piece as it begins. */
export function emptyBlock(kind: ReportBlockKind, id: string): ReportBlock {
  switch (kind) {
    case 'heading':
    case 'text':
      return { id, kind, text: '' };
    case 'picture':
      return { id, kind, image: null, caption: '' };
    case 'quote':
      return { id, kind, text: '', by: '' };
    case 'page_break':
      return { id, kind };
    case 'figures':
      return { id, kind, ...told, showDefinition: false, keys: ['vacancies_open', 'applications', 'matches'] };
    case 'over_time':
      return { id, kind, ...told, metric: 'applications', interval: 'month' };
    case 'parts':
      return { id, kind, ...told, metric: 'applications', by: 'category' };
    case 'supply_demand':
      return { id, kind, ...told, by: 'category' };
    default:
      return { id, kind, ...told };
  }
}
