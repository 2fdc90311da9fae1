import { usePlatform } from '@omzien/platform';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Saves a choice at once and says so, with a way back. Of several in a row only the last one is said: what stands in the
 * page shows the others.
 */
export function useUndoableChange() {
  const { t } = useTranslation('users');
  const { toasts } = usePlatform();
  const last = useRef<string | null>(null);
  const say = (show: () => string) => {
    if (last.current !== null) toasts.getState().close(last.current);
    last.current = show();
  };

  return async function change(save: () => Promise<unknown>, undo: () => Promise<unknown>, message: string) {
    try {
      await save();
    } catch (failure) {
      say(() => toasts.getState().fail(failure));
      return;
    }
    say(() =>
      toasts.getState().show({
        color: 'success',
        message,
        action: {
          label: t('noticeSettings.undo'),
          run: () => void undo().catch((failure: unknown) => say(() => toasts.getState().fail(failure))),
        },
      }),
    );
  };
}
