import { type Answers, isShown } from '@omzien/model/formAnswers';
import { type FormField, isAnswered } from '@omzien/model/formField';

/** A part of a form that is filled in at once. */
export type FormPage = { key: string; heading: FormField | null; fields: FormField[] };

/** Fewer questions than these are asked on one page, whatever headings stand between them. */
const fewest = 5;

/** A long form has a page for each of its headings. What stands above the first heading is a page of its own. */
export function pagesOf(fields: readonly FormField[]): FormPage[] {
  const asked = fields.filter(({ type }) => isAnswered(type)).length;
  const pages: FormPage[] = [];
  for (const field of fields) {
    if (field.type === 'hidden') continue;
    const isHeading = field.type === 'heading';
    const last = pages.at(-1);
    if (!last || (isHeading && asked >= fewest))
      pages.push({
        key: isHeading ? field.key : 'start',
        heading: isHeading ? field : null,
        fields: isHeading ? [] : [field],
      });
    else last.fields.push(field);
  }
  return pages.filter(({ fields: own }) => own.length > 0);
}

/** The pages on which there is something to fill in, with what is answered so far. */
export const shownPages = (pages: readonly FormPage[], answers: Readonly<Answers>): FormPage[] =>
  pages.filter(
    ({ heading, fields }) =>
      (heading === null || isShown(heading, answers)) && fields.some((field) => isShown(field, answers)),
  );
