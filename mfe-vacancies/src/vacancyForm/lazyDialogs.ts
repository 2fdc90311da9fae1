import { fetchedAtOpening } from '@omzien/platform';
import { publishWords } from './publish/publishWords.ts';

/** Dialogs that come when they are opened, and not before. */
export const PublishDialog = fetchedAtOpening(
  () => import('./publish/PublishDialog.tsx').then((file) => file.PublishDialog),
  { vacancies: [publishWords] },
);
export const ConflictDialog = fetchedAtOpening(() =>
  import('./ConflictDialog.tsx').then((file) => file.ConflictDialog),
);
