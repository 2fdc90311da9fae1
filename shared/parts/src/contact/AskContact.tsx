import { later } from '@omzien/platform';

/**
 * Where a search found nothing: whom of the centre one can ask, with telephone and mail. Nothing where the centre names
 * nobody, and nothing in the first HTML: it comes by itself.
 *
 * @example <Empty title={t('search.empty')} action={<><Button>…</Button><AskContact /></>} />
 */
export const AskContact = later(() => import('./AskedPerson.tsx').then((file) => file.AskedPerson), {
  // Help that did not come is no mistake that somebody must hear of.
  failed: () => null,
});
