import type { Application } from '@omzien/model/application';
import { type InternalNote, internalNoteText } from '@omzien/model/internalNote';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Heading, Icon, LoadingFailed, Row, Skeleton, Stack, Text, Textarea } from '@omzien/ui';
import { DraftNotice, FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import { Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInternalNotes, useNoteWrites } from './internalNotes.api.ts';
import { useOwnSide } from './useOwnSide.ts';

/** What staff write down for each other. The volunteer does not see it on the site. */
export function InternalNotes({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const side = useOwnSide(application);
  const { items, error, isLoading, mutate } = useInternalNotes(application.id);
  const readers = side === 'organization' ? 'organization' : side === 'center' ? 'center' : 'school';

  return (
    <Card as="section">
      <Heading level={2} size={3}>
        {t('applications.notes.title')}
      </Heading>
      <Text size="sm" tone="muted" marginTop="1" marginBottom="4">
        {t(`applications.notes.readers.${readers}`)}
      </Text>
      <Stack gap="4">
        {isLoading && <Skeleton height="3rem" />}
        {error && !items && <LoadingFailed onRetry={mutate} />}
        {items && (
          // What is written down joins them without a word elsewhere: so it is heard.
          <Stack gap="4" role="log" aria-live="polite" css={{ '&:empty': { marginBottom: '-4' } }}>
            {items.map((note) => (
              <NoteRow key={note.id} applicationId={application.id} note={note} />
            ))}
          </Stack>
        )}
        <NoteForm applicationId={application.id} />
      </Stack>
    </Card>
  );
}

function NoteRow({ applicationId, note }: { applicationId: string; note: InternalNote }) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { dateTime, relative } = useFormat();
  const { add, remove } = useNoteWrites(applicationId);
  const [isEditing, setIsEditing] = useState(false);
  const { authorName, createdAt, updatedAt, permissions } = note;

  async function attempt(task: () => Promise<unknown>) {
    try {
      await task();
    } catch (error) {
      toasts.getState().fail(error);
    }
  }
  const throwAway = () =>
    attempt(async () => {
      await remove(note);
      const undo = { label: t('applications.decide.undo'), run: () => void attempt(() => add(note.note)) };
      toasts.getState().show({ color: 'success', message: t('applications.notes.removed'), action: undo });
    });

  if (isEditing) return <NoteForm applicationId={applicationId} note={note} onDone={() => setIsEditing(false)} />;
  return (
    <Box borderInlineStart="3px solid" borderColor="warning" paddingInlineStart="3">
      <Text whiteSpace="pre-line" overflowWrap="anywhere" measured>
        {note.note}
      </Text>
      <Row gap="2">
        <Text size="sm" tone="muted">
          {authorName && `${authorName} · `}
          <time dateTime={createdAt} title={dateTime(createdAt)}>
            {relative(createdAt)}
          </time>
          {updatedAt !== createdAt && ` · ${t('applications.notes.changed')}`}
        </Text>
        {permissions?.update && (
          <Button variant="tertiary" size="sm" onClick={() => setIsEditing(true)}>
            <Icon of={Pencil} size={18} />
            {t('applications.notes.edit')}
          </Button>
        )}
        {permissions?.destroy && (
          <Button variant="tertiary" size="sm" onClick={() => void throwAway()}>
            <Icon of={Trash2} size={18} />
            {t('applications.notes.remove')}
          </Button>
        )}
      </Row>
    </Box>
  );
}

type NoteFormProps = { applicationId: string; note?: InternalNote; onDone?: () => void };

/** A new note, or one's own to be changed. */
function NoteForm({ applicationId, note, onDone }: NoteFormProps) {
  const { t } = useTranslation('vacancies');
  const { add, change } = useNoteWrites(applicationId);
  const form = useForm(internalNoteText, { note: note?.note ?? '' });
  const label = t(note ? 'applications.notes.change' : 'applications.notes.add');
  const { submit, draft } = useSave(form, {
    draft: note ? `note-${note.id}` : `application-${applicationId}-note`,
    save: (input, idempotencyKey) =>
      note ? change(note, input.note, idempotencyKey) : add(input.note, idempotencyKey),
    onSaved() {
      form.reset({ note: '' });
      onDone?.();
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="3" css={{ '& > [role=status]:empty': { marginBottom: '-3' } }}>
        <DraftNotice draft={draft} />
        <FormErrors form={form} labels={{ note: label }} schema={internalNoteText} />
        <FormField form={form} name="note" label={label} schema={internalNoteText}>
          <Textarea rows={2} minHeight="4rem" {...form.register('note')} />
        </FormField>
        <Row gap="2">
          <Button type="submit" variant="outline" loading={form.formState.isSubmitting}>
            <Icon of={StickyNote} />
            {t('applications.notes.save')}
          </Button>
          {onDone && (
            <Button variant="tertiary" onClick={onDone}>
              {t('applications.decide.cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
