import { internalNoteText } from '@omzien/model/internalNote';
import { Textarea } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useTodoWrites } from '../todoSteps.api.ts';
import type { PanelProps } from './TodoPanel.tsx';

/** What was done for a student, for who guides him as well. With it the student leaves the list for a while. */
export function NotePanel({ todo, take, onClose }: PanelProps) {
  const { t } = useTranslation('analytics');
  const writes = useTodoWrites();
  const form = useForm(internalNoteText, { note: '' });
  const name = todo.person ?? '';
  return (
    <InlineForm
      form={form}
      draft={`note-${todo.subject?.id}`}
      guard="quiet"
      save={({ note }, key) => writes.note(todo, note, key)}
      onSaved={(undo) => {
        onClose();
        void take(todo, async () => undo, t('dashboard.said.note', { name }));
      }}
      submitLabel={t('dashboard.note.send')}
    >
      <FormField form={form} name="note" label={t('dashboard.note.label')} hint={t('dashboard.note.hint')}>
        <Textarea rows={3} {...form.register('note')} />
      </FormField>
    </InlineForm>
  );
}
