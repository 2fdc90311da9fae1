import type { StaffVacancy } from '@omzien/model/vacancy';
import { OmzienError, useLeaveGuard, usePlatform } from '@omzien/platform';
import { type FormDraft, type Saving, useAutosave, useSave } from '@omzien/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addressOf, type Beginning, useVacancyWrites } from './vacancyForm.api.ts';
import {
  changesOf,
  differences,
  type VacancyField,
  type VacancyForm,
  type VacancyValues,
  valuesOf,
} from './vacancyFormValues.ts';

/** Both wrote, in these fields: what stands here, and what is stored meanwhile. */
export type Conflict = { theirs: VacancyValues; fields: VacancyField[] };
export type VacancySaving = ReturnType<typeof useVacancySaving>;

type Options = {
  /** What is stored; null for a vacancy that is still to be made. */
  found: StaffVacancy | null;
  beginning: Beginning;
  /** A draft was made of what was typed. */
  onCreated?(id: string): void;
  /** The public text was changed. */
  onSaved?(vacancy: StaffVacancy): void;
};

const isOvertaken = (error: unknown) => error instanceof OmzienError && error.statusCode === 412;

/**
 * All that is written to one vacancy. A draft is stored by itself, two seconds after typing stops. What the public reads
 * is changed by a press alone: until then it is kept on this device.
 */
export function useVacancySaving(form: VacancyForm, { found, beginning, onCreated, onSaved }: Options) {
  const { t } = useTranslation('vacancies');
  const { answers, clock, toasts } = usePlatform();
  const writes = useVacancyWrites();
  const [record, setRecord] = useState(found);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [unfit, setUnfit] = useState<VacancyField[]>([]);
  const stored = useRef(found);
  const isWritten = useRef(false);
  /** One for all tries to make it. */
  const createKey = useRef<string | null>(null);
  /** One for all tries to store the same change of the same text: a first answer that was lost is no other writer. */
  const intent = useRef<{ key: string; change: string } | null>(null);
  const latest = useRef<{ found: StaffVacancy | null; form: VacancyForm; draft: FormDraft | null }>({
    found,
    form,
    draft: null,
  });
  const { isDirty } = useFormState({ control: form.control });
  const isDraft = record === null || record.status === 'draft';

  function keep(next: StaffVacancy) {
    stored.current = next;
    isWritten.current = true;
    setRecord(next);
    return next;
  }

  /** Someone else was faster. What only they changed is taken over; the rest is asked. Answers whether all fits. */
  async function join(before: StaffVacancy, typed: VacancyValues): Promise<boolean> {
    const latest = keep(await writes.fetch(before.id));
    const theirs = valuesOf(latest);
    const mine = new Set(differences(typed, valuesOf(before)));
    const changed = differences(theirs, valuesOf(before));
    const taken = changed.filter((name) => !mine.has(name));
    for (const name of taken) form.setValue(name, theirs[name]);
    if (!mine.has('imageFileId') && !mine.has('stockImageId')) form.setValue('imageUrl', theirs.imageUrl);
    const together = new Set(differences(typed, theirs));
    const fields = changed.filter((name) => mine.has(name) && together.has(name));
    if (fields.length > 0) setConflict({ theirs, fields });
    else if (taken.length > 0) toasts.getState().show({ color: 'info', message: t('vacancyForm.conflict.joined') });
    return fields.length === 0;
  }

  /** Stores the form as far as it can be stored, and answers what is stored then. */
  async function store(values: VacancyValues): Promise<StaffVacancy> {
    let before = stored.current;
    if (!before) {
      createKey.current ??= clock.newId();
      before = keep(await writes.create(beginning, createKey.current));
      // What is typed from now on is kept under the name of the draft, where its own address finds it.
      latest.current.draft?.clear();
      onCreated?.(before.id);
    }
    const { changes, unfit: left } = changesOf(values, before);
    setUnfit(left);
    if (Object.keys(changes).length === 0) return before;
    const change = JSON.stringify([before.lockVersion, changes]);
    if (intent.current?.change !== change) intent.current = { key: clock.newId(), change };
    try {
      return keep(await writes.change(before, changes, intent.current.key));
    } catch (error) {
      if (!isOvertaken(error) || !(await join(before, values))) throw error;
      return store(form.getValues());
    }
  }

  const autosave = useAutosave(form, store, { enabled: isDraft && conflict === null });
  const saving: Saving = useSave(form, {
    draft: record ? `vacancy-${record.id}` : `vacancy-new-${beginning.from ?? beginning.organizationId ?? ''}`,
    save: () => store(form.getValues()),
    onSaved,
  });
  useLeaveGuard(unfit.length > 0 && !isDirty);

  // What was typed on this device before somebody changed the vacancy elsewhere.
  const { state: draftState, savedAt } = saving.draft;
  const isOld = draftState === 'restored' && found?.updatedAt !== undefined && savedAt < Date.parse(found.updatedAt);
  latest.current = { found, form, draft: saving.draft };
  useEffect(() => {
    const { found: present, form: current } = latest.current;
    if (!isOld || !present) return;
    const theirs = valuesOf(present);
    const fields = differences(current.getValues(), theirs);
    if (fields.length > 0) setConflict({ theirs, fields });
  }, [isOld]);

  // Fetched anew, and nothing is typed here: then the newest stands in the form.
  useEffect(() => {
    if (!found || isDirty || found.lockVersion <= (stored.current?.lockVersion ?? -1)) return;
    stored.current = found;
    setRecord(found);
    latest.current.form.reset(valuesOf(found));
  }, [found, isDirty]);

  // Who opens this form again gets what is stored by then, not what was stored when it was opened. The next screen may
  // have got it already, before this one is gone.
  useEffect(
    () => () => {
      if (!stored.current || !isWritten.current) return;
      const address = addressOf(stored.current.id);
      const kept = answers.cache.get(address)?.data?.data;
      const version = kept && !Array.isArray(kept) ? Number(kept.attributes?.lock_version) : Number.NaN;
      if (version < stored.current.lockVersion) answers.cache.delete(address);
    },
    [answers],
  );

  return {
    record,
    isDraft,
    autosave,
    saving,
    store,
    keep,
    conflict,
    /** Fields that could not be stored as they stand. */
    unfit,
    /** What is stored gives way, or what stands here. */
    settle(keepMine: boolean) {
      const { fields, theirs } = conflict ?? { fields: [], theirs: null };
      if (!keepMine && theirs) {
        for (const name of fields) form.setValue(name, theirs[name], { shouldDirty: true });
        form.setValue('imageUrl', theirs.imageUrl);
      }
      setConflict(null);
      if (isDraft) void autosave.saveNow();
    },
  };
}
