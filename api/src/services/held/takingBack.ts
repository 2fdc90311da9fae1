import { problem } from '../../http/problems.ts';

/** So long a step can be taken back, whether it waits in that time or counts at once. */
export const undoWindow = 10 * 60 * 1000;

/** Whether a step that was taken then can still be taken back. */
export const isRecent = (at: Date | null, now: Date): at is Date =>
  at !== null && now.getTime() - at.getTime() <= undoWindow;

export const nothingToTakeBack = problem({
  status: 409,
  code: 'invalid_transition',
  detail: {
    nl: 'Dit kan niet meer ongedaan. Het is langer dan tien minuten geleden, of iemand ging verder.',
    en: 'This can no longer be undone. It is more than ten minutes ago, or somebody went on with it.',
  },
});
