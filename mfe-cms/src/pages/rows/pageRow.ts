import { editorPage } from '@omzien/model/pageEditor';
import * as v from 'valibot';

/** A page as its row in the list shows it: `pageListFields` asks the API for no more. */
export const pageRow = v.pick(editorPage, [
  'type',
  'id',
  'title',
  'slug',
  'path',
  'pageType',
  'pageLayout',
  'locale',
  'status',
  'isScheduled',
  'isPublished',
  'publishAt',
  'unpublishAt',
  'author',
  'featured',
  'inMenus',
  'volunteerCenterId',
  'updatedAt',
  'updatedByName',
  'permissions',
]);
export type PageRow = v.InferOutput<typeof pageRow>;
