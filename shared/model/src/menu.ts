import * as v from 'valibot';
import { localizedText, nullableString } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

export const menuKeys = ['main', 'footer', 'top'] as const;

export const menuItem = resourceOf(
  'menu_items',
  v.object({
    name: localizedText,
    menu: v.picklist(menuKeys),
    parentId: nullableString,
    linkType: v.picklist(['content_page', 'system_page']),
    /** The address without locale prefix; null when its target is not public, and then it is not shown. */
    path: nullableString,
    order: v.number(),
    newWindow: v.boolean(),
  }),
);
export type MenuItem = v.InferOutput<typeof menuItem>;
