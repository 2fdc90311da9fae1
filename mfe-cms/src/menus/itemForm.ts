import { audiences } from '@omzien/model/contentBlockParts';
import { requiredText } from '@omzien/model/fields';
import { menuLinkTypes } from '@omzien/model/menu';
import * as v from 'valibot';
import type { ItemInput, ShownItem } from './menus.api.ts';

/** An item of a menu as it is filled in. */
export const itemForm = v.pipe(
  v.object({
    name: v.object({ nl: requiredText(60), en: v.pipe(v.string(), v.trim(), v.maxLength(60, 'too_long')) }),
    linkType: v.picklist(menuLinkTypes, 'invalid'),
    pageId: v.string(),
    /** What the page is called: a draft that is found again shows it. */
    pageName: v.string(),
    systemPageId: v.string(),
    parentId: v.string(),
    newWindow: v.boolean(),
    visibleFor: v.array(v.picklist(audiences)),
  }),
  v.forward(
    v.partialCheck(
      [['linkType'], ['pageId']],
      ({ linkType, pageId }) => linkType !== 'content_page' || pageId !== '',
      'blank',
    ),
    ['pageId'],
  ),
  v.forward(
    v.partialCheck(
      [['linkType'], ['systemPageId']],
      ({ linkType, systemPageId }) => linkType !== 'system_page' || systemPageId !== '',
      'blank',
    ),
    ['systemPageId'],
  ),
);
export type ItemValues = v.InferInput<typeof itemForm>;

export const itemValues = (item: ShownItem | null): ItemValues => ({
  // The same in both languages is what the API makes of one that was left out.
  name: { nl: item?.name.nl ?? '', en: item && item.name.en !== item.name.nl ? item.name.en : '' },
  linkType: item?.linkType ?? 'content_page',
  pageId: item?.pageId ?? '',
  pageName: item?.linkType === 'content_page' ? (item.targetName?.nl ?? '') : '',
  systemPageId: item?.systemPageId ?? '',
  parentId: item?.parentId ?? '',
  newWindow: item?.newWindow ?? false,
  visibleFor: [...(item?.visibleFor ?? [])],
});

/** What was filled in as the API takes it: a target of the other kind is let go. */
export const itemInput = (
  menu: string,
  { name, linkType, pageId, pageName: _, systemPageId, parentId, ...others }: v.InferOutput<typeof itemForm>,
): ItemInput => ({
  ...others,
  menu,
  name,
  linkType,
  pageId: linkType === 'content_page' ? pageId : null,
  systemPageId: linkType === 'system_page' ? systemPageId : null,
  parentId: parentId === '' ? null : parentId,
});
