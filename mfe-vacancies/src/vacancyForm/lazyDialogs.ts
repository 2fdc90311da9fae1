import { fetchedAtOpening } from '@omzien/platform';

/** Dialogs that come when they are opened, and not before. */
export const PublishDialog = fetchedAtOpening(() => import('./PublishDialog.tsx').then((file) => file.PublishDialog));
export const ConflictDialog = fetchedAtOpening(() =>
  import('./ConflictDialog.tsx').then((file) => file.ConflictDialog),
);
