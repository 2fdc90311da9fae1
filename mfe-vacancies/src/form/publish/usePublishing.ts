import { type OmzienError, toOmzienError, useFormat, usePlatform } from '@omzien/platform';
import { showSaveError } from '@omzien/ui/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VacancySaving } from '../useVacancySaving.ts';
import { useVacancyWrites } from '../vacancyForm.api.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';

type Published = { id: string; planned: string | null; outcome: 'done' | 'scheduled' | 'queued' };
export type Publishing = ReturnType<typeof usePublishing>;

/** Puts the vacancy of a form on line as it stands, now or at a moment, and goes to where it is seen then. */
export function usePublishing(form: VacancyForm, vacancy: VacancySaving) {
  const { t } = useTranslation('vacancies');
  const { navigation, clock, toasts } = usePlatform();
  const { dateTime } = useFormat();
  const writes = useVacancyWrites();
  const intent = useRef<string | null>(null);
  const isBusy = useRef(false);
  const [isPublishing, setIsPublishing] = useState(false);

  async function publish(publishAt: string | null, idempotencyKey: string): Promise<Published> {
    // What is under way is waited for, so that there are no two writers of one vacancy.
    await vacancy.autosave.saveNow();
    const saved = await vacancy.store(form.getValues());
    const key = `${idempotencyKey}-${saved.lockVersion}`;
    const { id, status, publishAt: planned } = vacancy.keep(await writes.publish(saved, publishAt, key));
    form.reset(form.getValues());
    vacancy.saving.draft.clear();
    return {
      id,
      planned: planned ?? null,
      outcome: status === 'published' ? 'done' : planned ? 'scheduled' : 'queued',
    };
  }
  const told = ({ outcome, planned }: Published) =>
    t(`vacancyForm.published.${outcome}`, { date: planned ? dateTime(planned) : '' });
  function refuse(error: OmzienError) {
    // A difference with somebody else is shown as what it is.
    if (error.statusCode !== 412) showSaveError(error, form.setError);
  }
  async function leave({ id, outcome }: Published) {
    await writes.tellOthers();
    await navigation.navigate(outcome === 'done' ? `/vacancies/${id}` : `/vacancies/${id}/edit`, { force: true });
  }

  return {
    publish,
    told,
    refuse,
    leave,
    /** Until the page of what was published is there, a second press means nothing. */
    isUnderWay: () => isBusy.current,
    isPublishing,
    /**
     * At once, with one press. Not within the submit of the form: what is stored first ends that, and with it the words of
     * a refusal.
     */
    async publishNow() {
      if (isBusy.current) return;
      isBusy.current = true;
      setIsPublishing(true);
      try {
        intent.current ??= clock.newId();
        const published = await publish(null, intent.current);
        toasts.getState().show({ color: 'success', message: told(published) });
        await leave(published);
        isBusy.current = published.outcome === 'done';
      } catch (error) {
        isBusy.current = false;
        refuse(toOmzienError(error));
      } finally {
        setIsPublishing(false);
      }
    },
  };
}
