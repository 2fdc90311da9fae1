import { centerProfile, footerColumnNumbers, type ThemeConfig } from '@omzien/model/volunteerCenter';
import { centerProfileInput } from '@omzien/model/volunteerCenterInput';
import type { Form } from '@omzien/ui/form';
import { recordShape } from '@omzien/ui/record-form';
import * as v from 'valibot';

/** The look of a centre as who may change it reads it. */
export const footerProfile = v.object({
  ...v.pick(centerProfile, ['type', 'id', 'footerColumns', 'showAnbiLogo', 'showNovLogo', 'themeConfig', 'permissions'])
    .entries,
  lockVersion: v.number(),
});
export type FooterProfile = v.InferOutput<typeof footerProfile>;

type Words = { title: string; content: string };
export type ColumnValues = Words & { column: (typeof footerColumnNumbers)[number]; en: Words };
/** What stands in the form: every column that there can be, empty or not. */
export type FooterValues = {
  footerColumns: ColumnValues[];
  showAnbiLogo: boolean;
  showNovLogo: boolean;
  themeConfig: ThemeConfig;
};
const { footerColumns, showAnbiLogo, showNovLogo, themeConfig } = centerProfileInput.entries;
const fields = {
  /** What is empty is not there; without English words the Dutch ones are for both. */
  footerColumns: v.pipe(
    v.array(v.any()),
    v.transform((columns: ColumnValues[]) =>
      columns.flatMap(({ en, ...column }) => {
        if (!isWritten(column) && !isWritten(en)) return [];
        return [isWritten(en) ? { ...column, en } : column];
      }),
    ),
    v.unwrap(footerColumns),
  ),
  showAnbiLogo: v.unwrap(showAnbiLogo),
  showNovLogo: v.unwrap(showNovLogo),
  themeConfig: v.unwrap(themeConfig),
};
export type FooterDraft = Partial<v.InferOutput<v.ObjectSchema<typeof fields, undefined>>>;
export type FooterForm = Form<FooterValues, FooterDraft>;

export const isWritten = ({ title, content }: Words) => title.trim() !== '' || content.trim() !== '';

export const footerSchema = v.object(fields) as unknown as v.GenericSchema<FooterValues, FooterDraft>;

export const valuesOf = (profile: FooterProfile): FooterValues => ({
  footerColumns: footerColumnNumbers.map((column) => {
    const found = profile.footerColumns.find((one) => one.column === column);
    return {
      column,
      title: found?.title ?? '',
      content: found?.content ?? '',
      en: { title: found?.en?.title ?? '', content: found?.en?.content ?? '' },
    };
  }),
  showAnbiLogo: profile.showAnbiLogo,
  showNovLogo: profile.showNovLogo,
  themeConfig: profile.themeConfig,
});

/** How the foot of the site stands in its form. */
export const footerShape = recordShape<FooterProfile, FooterValues, FooterDraft>({
  fields: fields as unknown as Record<keyof FooterDraft & string, v.GenericSchema>,
  valuesOf,
  isCode: () => true,
});
