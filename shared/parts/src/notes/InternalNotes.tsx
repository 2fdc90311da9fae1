import { type InternalNote, internalNoteText } from '@omzien/model/internalNote';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Heading, Icon, LoadingFailed, Row, Skeleton, Stack, Text, Textarea } from '@omzien/ui';
import { DraftNotice, FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import { Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NoteSubject, useNotes, useNoteWrites } from './notes.api.ts';
import { useNotesTexts } from './useNotesTexts.ts';

type InternalNotesProps = {
  about: NoteSubject;
  /** Who reads them, and who does not. */
  readers: string;
};

/**
 * What staff write down for each other about a record. Who it is about does not see it on the site.
 *
 * @example
 * <InternalNotes key={user.id} about={{ type: 'users', id: user.id }} readers={t('notes.readers')} />
 */
export function InternalNotes({ about, readers }: InternalNotesProps) {
  const { t } = useNotesTexts();
  const { items, error, isLoading, mutate } = useNotes(about);
  const section = useRef<HTMLDivElement>(null);
  const count = items?.length ?? 0;
  useEffect(() => {
    const { activeElement } = document;
    // A note that joins the others pushes down the button that has the focus, on a low screen out of sight.
    if (count > 0 && section.current?.contains(activeElement)) activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, [count]);

  return (
    <Card as="section" ref={section}>
      <Heading level={2} size={3}>
        {t('title')}
      </Heading>
      <Text size="sm" tone="muted" marginTop="1" marginBottom="4">
        {readers}
      </Text>
      <Stack gap="4">
        {isLoading && <Skeleton height="3rem" />}
        {error && !items && <LoadingFailed onRetry={mutate} />}
        {items && (
          // What is written down joins them without a word elsewhere: so it is heard.
          <Stack gap="4" role="log" aria-live="polite" css={{ '&:empty': { marginBottom: '-4' } }}>
            {items.map((note) => (
              <NoteRow key={note.id} about={about} note={note} />
            ))}
          </Stack>
        )}
        <NoteForm about={about} />
      </Stack>
    </Card>
  );
}

function NoteRow({ about, note }: { about: NoteSubject; note: InternalNote }) {
  const { t } = useNotesTexts();
  const { t: word } = useTranslation('platform');
  const { toasts } = usePlatform();
  const { dateTime, relative } = useFormat();
  const { add, remove } = useNoteWrites(about);
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
      const undo = { label: word('button.undo'), run: () => void attempt(() => add(note.note)) };
      toasts.getState().show({ color: 'success', message: t('removed'), action: undo });
    });

  if (isEditing) return <NoteForm about={about} note={note} onDone={() => setIsEditing(false)} />;
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
          {updatedAt !== createdAt && ` · ${t('changed')}`}
        </Text>
        {permissions?.update && (
          <Button variant="tertiary" size="sm" onClick={() => setIsEditing(true)}>
            <Icon of={Pencil} size={18} />
            {t('edit')}
          </Button>
        )}
        {permissions?.destroy && (
          <Button variant="tertiary" size="sm" onClick={() => void throwAway()}>
            <Icon of={Trash2} size={18} />
            {t('remove')}
          </Button>
        )}
      </Row>
    </Box>
  );
}

type NoteFormProps = { about: NoteSubject; note?: InternalNote; onDone?: () => void };

/** A new note, or one's own to be changed. */
function NoteForm({ about, note, onDone }: NoteFormProps) {
  const { t } = useNotesTexts();
  const { t: word } = useTranslation('platform');
  const { add, change } = useNoteWrites(about);
  const form = useForm(internalNoteText, { note: note?.note ?? '' });
  const label = t(note ? 'change' : 'add');
  const { submit, draft } = useSave(form, {
    draft: note ? `note-${note.id}` : `${about.type}-${about.id}-note`,
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
            {t('save')}
          </Button>
          {onDone && (
            <Button variant="tertiary" onClick={onDone}>
              {word('button.cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
