import type { AskedStep as Asking } from '@omzien/parts/listSteps/listSteps';
import type { VacancyRow } from './vacancyList.api.ts';

/** What can be asked for one vacancy or many, each in a dialog of its own. */
export type AskedStep =
  | 'publish'
  | 'unpublish'
  | 'renew'
  | 'fill'
  | 'archive'
  | 'restore'
  | 'take_down'
  | 'delete'
  | 'category'
  | 'contact';

/** A step that somebody is about to take: with one row, or with all that is chosen. */
export type Asked = Asking<VacancyRow, AskedStep>;
