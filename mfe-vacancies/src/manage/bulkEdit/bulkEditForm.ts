import { foundViaPlatform } from '@omzien/model/vacancy';
import { vacancyBulkChanges } from '@omzien/model/vacancyInput';
import * as v from 'valibot';

export const changeableFields = ['action', 'expiresAt', 'categoryIds', 'contactPerson', 'sharedWithCenters'] as const;
export type ChangeableField = (typeof changeableFields)[number];
export const bulkActions = ['renew', 'publish', 'unpublish', 'fill', 'archive', 'restore'] as const;

const texts = v.object({ name: v.string(), function: v.string(), email: v.string(), phone: v.string() });
const written = v.object({
  /** Which of the fields are to be changed. The others keep what was written, for who ticks them again. */
  chosen: v.pipe(v.array(v.picklist(changeableFields)), v.minLength(1, 'too_few')),
  action: v.picklist(bulkActions, 'invalid'),
  foundViaPlatform: v.nullish(v.union([v.picklist(foundViaPlatform), v.literal('')])),
  expiresAt: v.string(),
  categoryIds: v.array(v.string()),
  contactPerson: texts,
  sharedWithCenters: v.picklist(['yes', 'no'], 'invalid'),
});
type Written = v.InferOutput<typeof written>;
export type BulkEditValues = v.InferInput<typeof written>;

/** Only what is to be changed, as the API takes it. */
function changesOf({
  chosen,
  action,
  foundViaPlatform: found,
  sharedWithCenters,
  ...rest
}: Written): v.InferInput<typeof vacancyBulkChanges> {
  const is = (field: ChangeableField) => chosen.includes(field);
  return {
    ...(is('action') ? { action, ...(action === 'fill' && found ? { foundViaPlatform: found } : {}) } : {}),
    ...(is('expiresAt') ? { expiresAt: rest.expiresAt } : {}),
    ...(is('categoryIds') ? { categoryIds: rest.categoryIds } : {}),
    ...(is('contactPerson') ? { contactPerson: rest.contactPerson } : {}),
    ...(is('sharedWithCenters') ? { sharedWithCenters: sharedWithCenters === 'yes' } : {}),
  };
}

/** The form that says what has to be changed; what is ticked is checked as the API checks it. */
export const bulkEditForm = v.pipe(
  written,
  v.forward(
    v.partialCheck(
      [['chosen'], ['action'], ['foundViaPlatform']],
      ({ chosen, action, foundViaPlatform: found }) =>
        !chosen.includes('action') || action !== 'fill' || Boolean(found),
      'blank',
    ),
    ['foundViaPlatform'],
  ),
  v.forward(
    v.partialCheck(
      [['chosen'], ['expiresAt']],
      ({ chosen, expiresAt }) => !chosen.includes('expiresAt') || expiresAt !== '',
      'blank',
    ),
    ['expiresAt'],
  ),
  v.transform(changesOf),
  vacancyBulkChanges,
);

export const noChanges: BulkEditValues = {
  chosen: [],
  action: 'renew',
  foundViaPlatform: '',
  expiresAt: '',
  categoryIds: [],
  contactPerson: { name: '', function: '', email: '', phone: '' },
  sharedWithCenters: 'yes',
};

/** What was kept of the form, as far as it still is one. */
export function keptValues(kept: Record<string, unknown> | null): BulkEditValues {
  const read = v.safeParse(written, { ...noChanges, ...kept });
  return read.success ? read.output : noChanges;
}
