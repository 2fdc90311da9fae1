import { requiredText } from '@omzien/model/fields';
import { pageSlug } from '@omzien/model/pageSlug';
import { pageTypes } from '@omzien/model/pageTypes';
import { locales } from '@omzien/model/tenants';
import * as v from 'valibot';

/** A new page as it is filled in. Without a pattern it begins empty; without a slug the API makes one of the title. */
export const addPageForm = v.object({
  pattern: v.string(),
  pageType: v.picklist(pageTypes, 'invalid'),
  locale: v.picklist(locales, 'invalid'),
  title: requiredText(120),
  slug: v.union([v.pipe(v.string(), v.trim(), v.literal('')), pageSlug]),
});
export type AddPageValues = v.InferInput<typeof addPageForm>;
