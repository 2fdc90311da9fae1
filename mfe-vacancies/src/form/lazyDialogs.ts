import { later } from '@omzien/platform';

/** A dialog that comes when it is opened, and not before. */
export const PublishDialog = later(() => import('./publish/PublishDialog.tsx').then((file) => file.PublishDialog), {
  texts: ['form/publish'],
});
