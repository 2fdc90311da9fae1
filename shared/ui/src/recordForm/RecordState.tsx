import { type FieldValues, useFormState } from 'react-hook-form';
import { AutosaveText } from '../form/DraftNotice.tsx';
import type { Form } from '../form/useForm.ts';
import { Text } from '../text/text.tsx';
import { useRecordTexts } from './recordTexts.ts';
import type { RecordSaving, StoredRecord } from './useRecordSaving.ts';

export type RecordStateProps<Stored, Values extends FieldValues, Output, Draft> = {
  form: Form<Values, Output>;
  /** From `useRecordSaving`. */
  record: RecordSaving<Stored, Values, Draft>;
  /** Field → its label. */
  labels: Partial<Record<string, string>>;
  /** What is said when there is nothing to save: "Concept, alles is opgeslagen". */
  saved: string;
};

/**
 * What is saved and what is not, in words: for the `state` of a `SaveBar`.
 *
 * @example
 * <SaveBar state={<RecordState form={form} record={event} labels={labels} saved={t('eventForm.saved')} />}>
 */
export function RecordState<Stored extends StoredRecord, Values extends FieldValues, Output, Draft extends object>({
  form,
  record: { isDraft, autosave, unfit, conflict },
  labels,
  saved,
}: RecordStateProps<Stored, Values, Output, Draft>) {
  const texts = useRecordTexts();
  const { isDirty } = useFormState({ control: form.control });

  function words() {
    if (conflict) return texts.undecided;
    if (isDraft && autosave.state.kind !== 'idle') return <AutosaveText autosave={autosave} />;
    return isDirty ? texts.unsaved : saved;
  }
  return (
    <>
      {words()}
      {unfit.length > 0 && (
        <Text as="span" display="block" tone="danger">
          {texts.unfit(unfit.length, unfit.map((field) => labels[field] ?? field).join(', '))}
        </Text>
      )}
    </>
  );
}
