import { OmzienError, useLeaveGuard, usePlatform } from '@omzien/platform';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, type PathValue, useFormState } from 'react-hook-form';
import { type Autosave, useAutosave } from '../form/useAutosave.ts';
import type { FormDraft } from '../form/useDraft.ts';
import type { Form } from '../form/useForm.ts';
import { type Saving, useSave } from '../form/useSave.ts';
import type { RecordShape } from './recordShape.ts';
import { useRecordTexts } from './recordTexts.ts';

export type StoredRecord = { id: string; lockVersion: number; updatedAt?: string };

/** Who changed a record last, and when. */
export type Change = { name: string | null; at: string };

/** Both wrote, in these fields: what is stored meanwhile. */
export type Conflict<Values, Draft> = { theirs: Values; fields: (keyof Draft & string)[]; by: Change | null };

/** Everything that is written to a record. A version that was overtaken is refused with 412. */
export type RecordWrites<Stored, Draft> = {
  /** The same key gives the same record, however often it is asked. */
  create(idempotencyKey: string): Promise<Stored>;
  change(stored: Stored, changes: Draft, idempotencyKey: string): Promise<Stored>;
  fetch(id: string): Promise<Stored>;
  /** Who changed it last, for who may know. */
  lastChange?(id: string): Promise<Change | null>;
  /** Where the record is asked, and kept. */
  addressOf(id: string): string;
};

export type RecordSavingOptions<Stored, Values, Draft> = {
  /** What is stored; null for a record that is still to be made. */
  found: Stored | null;
  shape: RecordShape<Stored, Values, Draft>;
  writes: RecordWrites<Stored, NoInfer<Draft>>;
  /** What nobody else reads yet: it is stored by itself. */
  isDraft(stored: Stored): boolean;
  /** Names what is typed, on this device: `vacancy-12`. */
  draft(stored: Stored | null): string;
  /** What the texts call it: "deze vacature". */
  name: string;
  /** A record was made of what was typed. */
  onCreated?(id: string): void;
  /** What others read was changed. */
  onSaved?(stored: Stored): void;
};

export type RecordSaving<Stored, Values, Draft> = {
  name: string;
  shape: RecordShape<Stored, Values, Draft>;
  record: Stored | null;
  isDraft: boolean;
  autosave: Autosave;
  saving: Saving;
  /** Stores the form as far as it can be stored, and answers what is stored then. */
  store(values: Values): Promise<Stored>;
  /** Takes over what a step of its own has answered. */
  keep(next: Stored): Stored;
  conflict: Conflict<Values, Draft> | null;
  /** Fields that could not be stored as they stand. */
  unfit: (keyof Draft & string)[];
  /** What is stored gives way, or what stands here. */
  settle(keepMine: boolean): void;
};

const changeOf = (stored: StoredRecord | null): Change | null =>
  stored?.updatedAt === undefined ? null : { name: null, at: stored.updatedAt };

const isOvertaken = (error: unknown) => error instanceof OmzienError && error.statusCode === 412;

/**
 * All that is written to one record. A draft is stored by itself, two seconds after typing stops. What others read is
 * changed by a press alone: until then it is kept on this device. What somebody else changed meanwhile is taken over;
 * where both wrote in one field, the reader is asked.
 *
 * @example
 * const event = useRecordSaving(form, {
 *   found,
 *   shape: eventShape,
 *   writes: useEventWrites(),
 *   isDraft: ({ status }) => status === 'draft',
 *   draft: (stored) => `event-${stored?.id ?? 'new'}`,
 *   name: t('eventForm.thisEvent'),
 * });
 * <ConflictNotice form={form} record={event} labels={labels} />
 */
export function useRecordSaving<Stored extends StoredRecord, Values extends FieldValues, Output, Draft extends object>(
  form: Form<Values, Output>,
  { found, shape, writes, name, onCreated, onSaved, ...options }: RecordSavingOptions<Stored, Values, Draft>,
): RecordSaving<Stored, Values, Draft> {
  type Name = keyof Draft & string;
  const texts = useRecordTexts();
  const { responses, clock, toasts } = usePlatform();
  const { valuesOf, differences, changesOf } = shape;
  const [record, setRecord] = useState(found);
  const [conflict, setConflict] = useState<Conflict<Values, Draft> | null>(null);
  const [unfit, setUnfit] = useState<Name[]>([]);
  const stored = useRef(found);
  const isWritten = useRef(false);
  /** While the reader is asked: over which version was typed. Nothing is stored then, and a draft is kept as over this one. */
  const over = useRef<number | null>(null);
  /** One for all tries to make it. */
  const createKey = useRef<string | null>(null);
  /** One for all tries to store the same change of the same text: a first answer that was lost is no other writer. */
  const intent = useRef<{ key: string; change: string } | null>(null);
  const latest = useRef({ found, form, shape, writes, draft: null as FormDraft | null, ask });
  const { isDirty } = useFormState({ control: form.control });
  const isDraft = record === null || options.isDraft(record);

  function keep(next: Stored) {
    stored.current = next;
    isWritten.current = true;
    setRecord(next);
    return next;
  }

  /** Puts values of another state into the form. */
  function put(from: Values, fields: readonly string[], shouldDirty: boolean) {
    for (const field of fields)
      form.setValue(field as Path<Values>, from[field] as PathValue<Values, Path<Values>>, { shouldDirty });
  }
  /** What the form alone shows of those fields, as the address of a picture. */
  const companionsOf = (isMeant: (kept: readonly Name[]) => boolean) =>
    Object.entries<readonly Name[] | undefined>(shape.companions).flatMap(([shown, kept]) =>
      isMeant(kept ?? []) ? [shown] : [],
    );

  /** Asks which of the two stays, and tells whose the other is: at once when, and who as soon as that is known. */
  function ask(theirs: Values, fields: Name[], typedOver: number) {
    const other = stored.current;
    over.current = typedOver;
    setConflict({ theirs, fields, by: changeOf(other) });
    if (!other || !writes.lastChange) return;
    const tell = (by: Change | null) => by && setConflict((now) => now && { ...now, by });
    void writes.lastChange(other.id).then(tell, () => null);
  }

  /** Someone else was faster. What only they changed is taken over; the rest is asked. Answers whether all fits. */
  async function join(before: Stored, typed: Values): Promise<boolean> {
    const theirs = valuesOf(keep(await writes.fetch(before.id)));
    const mine = new Set(differences(typed, valuesOf(before)));
    const changed = differences(theirs, valuesOf(before));
    const taken = changed.filter((field) => !mine.has(field));
    put(theirs, [...taken, ...companionsOf((kept) => !kept.some((field) => mine.has(field)))], false);
    const together = new Set(differences(typed, theirs));
    const fields = changed.filter((field) => mine.has(field) && together.has(field));
    if (fields.length > 0) ask(theirs, fields, before.lockVersion);
    else if (taken.length > 0) toasts.getState().show({ color: 'info', message: texts.joined(name) });
    return fields.length === 0;
  }

  async function store(values: Values): Promise<Stored> {
    let before = stored.current;
    if (!before) {
      createKey.current ??= clock.newId();
      before = keep(await writes.create(createKey.current));
      // What is typed from now on is kept under the name of the record, where its own address finds it.
      latest.current.draft?.clear();
      onCreated?.(before.id);
    }
    if (over.current !== null) {
      // To store is no answer: the question opens again.
      setConflict((now) => now && { ...now });
      throw new OmzienError({ statusCode: 412 });
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
  const saving = useSave<Values, Output, Stored>(form, {
    draft: options.draft(record),
    draftVersion: over.current ?? record?.lockVersion,
    save: () => store(form.getValues()),
    onSaved,
  });
  useLeaveGuard(unfit.length > 0 && !isDirty);

  // What was typed on this device over a version that somebody has changed elsewhere. When is an answer only where a draft
  // knows no version: signing in touches the row of an account as well.
  const { state: draftState, version, savedAt } = saving.draft;
  const isOver =
    version === undefined ? savedAt < Date.parse(found?.updatedAt ?? '') : version < (found?.lockVersion ?? 0);
  const isOld = draftState === 'restored' && isOver;
  latest.current = { found, form, shape, writes, draft: saving.draft, ask };
  useEffect(() => {
    const { found: present, form: current, shape: as } = latest.current;
    if (!isOld || !present) return;
    const theirs = as.valuesOf(present);
    const fields = as.differences(current.getValues(), theirs);
    const { version: typedOver = present.lockVersion - 1 } = latest.current.draft ?? {};
    if (fields.length > 0) latest.current.ask(theirs, fields, typedOver);
  }, [isOld]);

  // Fetched anew, and nothing is typed here: then the newest stands in the form.
  useEffect(() => {
    if (!found || isDirty || found.lockVersion <= (stored.current?.lockVersion ?? -1)) return;
    stored.current = found;
    setRecord(found);
    latest.current.form.reset(latest.current.shape.valuesOf(found));
  }, [found, isDirty]);

  // Who opens this form again gets what is stored by then, not what was stored when it was opened. The next screen may
  // have got it already, before this one is gone.
  useEffect(
    () => () => {
      if (!stored.current || !isWritten.current) return;
      const address = latest.current.writes.addressOf(stored.current.id);
      const kept = responses.cache.get(address)?.data?.data;
      const version = kept && !Array.isArray(kept) ? Number(kept.attributes?.lock_version) : Number.NaN;
      if (version < stored.current.lockVersion) responses.cache.delete(address);
    },
    [responses],
  );

  return {
    name,
    shape,
    record,
    isDraft,
    autosave,
    saving,
    store,
    keep,
    conflict,
    unfit,
    settle(keepMine) {
      // What was refused for it is settled with it.
      form.clearErrors('root');
      if (!keepMine && conflict) {
        const { fields, theirs } = conflict;
        put(theirs, fields, true);
        put(
          theirs,
          companionsOf((kept) => kept.some((field) => fields.includes(field))),
          false,
        );
      }
      over.current = null;
      setConflict(null);
      // What the refusal said holds no longer: there is nothing left to choose.
      form.clearErrors('root');
      if (isDraft) void autosave.saveNow();
    },
  };
}
