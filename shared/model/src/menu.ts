import * as v from 'valibot';
import { audiences, visibleFor } from './contentBlockParts.ts';
import { localizedText, nullableString, requiredText } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { featureNames } from './tenants.ts';

/** The menus that the layout of the site has a place for. */
export const menuKeys = ['main', 'footer', 'top', 'help'] as const;
export type MenuKey = (typeof menuKeys)[number];
export const isFixedMenu = (key: string): key is MenuKey => menuKeys.some((fixed) => fixed === key);
/** The key of a menu: of one of those, or of one that the centre made. */
const menuKey = v.pipe(v.string('blank'), v.regex(/^[a-z][a-z0-9_]{0,39}$/, 'invalid'));
export const menuLinkTypes = ['content_page', 'system_page'] as const;

const fields = {
  name: localizedText,
  menu: v.string(),
  parentId: nullableString,
  linkType: v.picklist(menuLinkTypes),
  /** The address without locale prefix; null when its target is not public, and then it is not shown. */
  path: nullableString,
  order: v.number(),
  newWindow: v.boolean(),
  /** Empty: for everybody. */
  visibleFor: v.optional(v.array(v.picklist(audiences))),
};
export const menuItem = resourceOf('menu_items', v.object(fields));
export type MenuItem = v.InferOutput<typeof menuItem>;

/** An item as editors see it, also when the site does not show it. */
export const editorMenuItem = resourceOf(
  'menu_items',
  v.object({
    ...fields,
    nameTranslations: localizedText,
    pageId: nullableString,
    systemPageId: nullableString,
    targetName: v.nullable(localizedText),
    /** 1, or 2 for what hangs under another item. */
    depth: v.number(),
    /** Why the site does not show it. */
    warning: v.nullable(v.picklist(['target_unpublished', 'feature_off', 'parent_hidden'])),
    volunteerCenterId: v.string(),
    lockVersion: v.number(),
  }),
);
export type EditorMenuItem = v.InferOutput<typeof editorMenuItem>;

export const menu = resourceOf(
  'menus',
  v.object({
    key: v.string(),
    name: localizedText,
    /** The layout has a place for it, so it can be neither renamed nor deleted. */
    fixed: v.boolean(),
    itemsCount: v.number(),
    warningsCount: v.number(),
  }),
);
export type Menu = v.InferOutput<typeof menu>;
export const menuNames: Readonly<Record<MenuKey, { nl: string; en: string }>> = {
  main: { nl: 'Hoofdmenu', en: 'Main menu' },
  footer: { nl: 'Voettekst', en: 'Footer' },
  top: { nl: 'Bovenaan', en: 'Top' },
  help: { nl: 'Hulp', en: 'Help' },
};

export const systemPage = resourceOf(
  'system_pages',
  v.object({
    key: v.string(),
    path: v.string(),
    name: localizedText,
    featureFlag: v.nullable(v.picklist(featureNames)),
    /** Whether it exists on this site. */
    available: v.boolean(),
  }),
);

const id = v.nullable(v.pipe(v.string(), v.uuid('invalid')));
const name = v.object({
  nl: requiredText(60),
  en: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'too_long')), ''),
});
const menuName = v.union([requiredText(60), name], 'blank');
export const menuInput = v.object({ name: menuName, key: v.optional(menuKey) });
export const menuChange = v.object({ name: menuName });

const systemPageId = v.nullable(v.pipe(v.string(), v.maxLength(40, 'too_long')));
export const menuItemInput = v.object({
  menu: menuKey,
  /** One language or both: what is left out is shown in Dutch. */
  name: menuName,
  linkType: v.picklist(menuLinkTypes, 'invalid'),
  pageId: v.optional(id, null),
  systemPageId: v.optional(systemPageId, null),
  parentId: v.optional(id, null),
  order: v.optional(v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.minValue(0, 'too_small'))),
  newWindow: v.optional(v.boolean(), false),
  visibleFor,
});
export const menuItemChange = v.object({
  menu: v.optional(menuKey),
  name: v.optional(menuName),
  linkType: v.optional(v.picklist(menuLinkTypes, 'invalid')),
  pageId: v.optional(id),
  systemPageId: v.optional(systemPageId),
  parentId: v.optional(id),
  order: v.optional(v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.minValue(0, 'too_small'))),
  newWindow: v.optional(v.boolean()),
  visibleFor: v.optional(v.pipe(v.array(v.picklist(audiences)), v.maxLength(6, 'too_many'))),
});
/** The whole menu at once: which item hangs where, in which order. */
export const menuOrderInput = v.object({
  items: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string('blank'), v.uuid('invalid')),
        parentId: v.optional(id, null),
        order: v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.minValue(0, 'too_small')),
        /** As the item was seen: what somebody else has changed since is not put elsewhere. */
        lockVersion: v.optional(v.pipe(v.number('not_a_number'), v.integer('not_an_integer'))),
      }),
    ),
    v.maxLength(200, 'too_many'),
  ),
});
