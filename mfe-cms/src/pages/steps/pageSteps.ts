import { editorPage } from '@omzien/model/pageEditor';
import type { AskedStep as Asking } from '@omzien/parts/listSteps/listSteps';
import * as v from 'valibot';

/** What a step has to know of a page. */
export const steppedPage = v.pick(editorPage, [
  'type',
  'id',
  'title',
  'path',
  'locale',
  'status',
  'isScheduled',
  'isPublished',
  'publishAt',
  'unpublishAt',
  'inMenus',
  'volunteerCenterId',
  'permissions',
]);
export type SteppedPage = v.InferOutput<typeof steppedPage>;

/** What can be asked for one page or many, each in a dialog of its own. */
export type AskedStep = 'publish' | 'preview' | 'copy_to_center' | 'delete';

/** A step that somebody is about to take: with one page, or with all that is chosen. */
export type Asked = Asking<SteppedPage, AskedStep>;
