import { usePlatform } from '@omzien/platform';
import type { VacancySaving } from '../useVacancySaving.ts';
import { useVacancyWrites } from '../vacancyForm.api.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';

type Published = { id: string; planned: string | null; outcome: 'done' | 'scheduled' | 'queued' };

/** Puts the vacancy of a form on line as it stands, now or at a moment, and goes to where it is seen then. */
export function usePublishing(form: VacancyForm, vacancy: VacancySaving) {
  const { navigation } = usePlatform();
  const writes = useVacancyWrites();
  return {
    async publish(publishAt: string | null, idempotencyKey: string): Promise<Published> {
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
    },
    async leave({ id, outcome }: Published) {
      await writes.tellOthers();
      await navigation.navigate(outcome === 'done' ? `/vacancies/${id}` : `/vacancies/${id}/edit`, { force: true });
    },
  };
}
