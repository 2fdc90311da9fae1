import type { EditorPage } from '@omzien/model/pageEditor';
import { toOmzienError, usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import type { Saver } from '../saving/createSaver.ts';
import { reasonText } from '../saving/reasonText.ts';
import type { PageStep, PageWrites } from '../saving/workingCopy.api.ts';

const opposite: Partial<Record<PageStep, PageStep>> = { archive: 'restore' };

/** Taking a page offline, into the archive and back, and throwing away what is not online. Each with its way back. */
export function usePageSteps(page: EditorPage, saver: Saver, writes: PageWrites) {
  const { t } = useTranslation('cms');
  const { clock, toasts } = usePlatform();
  const guard = () => ({ lockVersion: saver.getState().lockVersion, idempotencyKey: clock.newId() });

  function fail(thrown: unknown) {
    const error = toOmzienError(thrown);
    toasts.getState().show({ color: 'danger', message: reasonText(error) ?? t('pageSteps.failed') });
    if (error.statusCode === 412) void saver.refresh();
  }
  async function take(step: PageStep): Promise<void> {
    try {
      if (page.status !== 'archived' && !(await saver.save())) {
        toasts.getState().show({ color: 'warning', message: t('pageSteps.saveFirst') });
        return;
      }
      const changed = await writes.step(step, guard());
      saver.moved(changed.lockVersion, false);
      const back = opposite[step];
      toasts.getState().show({
        color: 'success',
        message: t(`pageSteps.done.${step}`),
        ...(back ? { duration: 10_000, action: { label: t('pageSteps.undo'), run: () => void take(back) } } : {}),
      });
    } catch (thrown) {
      fail(thrown);
    }
  }
  return {
    take,
    /** What is thrown away stands among the versions: that is the way back. */
    async throwAway() {
      try {
        await saver.save();
        saver.take(await writes.throwAway(guard()));
        toasts.getState().show({ color: 'success', message: t('pageSteps.thrownAway'), duration: 10_000 });
      } catch (thrown) {
        fail(thrown);
      }
    },
  };
}
