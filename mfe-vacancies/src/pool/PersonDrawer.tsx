import { formatPhoneNumber } from '@omzien/model/fields';
import { internalNoteText } from '@omzien/model/internalNote';
import type { VolunteerProfile } from '@omzien/model/volunteerProfile';
import { type NoteSubject, useNotes, useNoteWrites } from '@omzien/parts/notes/notes.api';
import { useFormat } from '@omzien/platform';
import { Box, Heading, Link, LoadingFailed, Skeleton, Stack, StatusDot, Text, Textarea } from '@omzien/ui';
import { Drawer } from '@omzien/ui/dialog';
import { Fact, Facts } from '@omzien/ui/facts';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { Timeline, TimelineItem } from '@omzien/ui/timeline';
import { CalendarCheck, Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useQuestionsTo } from './pool.api.ts';

type PersonDrawerProps = { open: boolean; onClose: () => void; profile: VolunteerProfile };

/** What staff of the centre and mentors know of somebody: contact, who asked before, and their own notes. */
export function PersonDrawer({ open, onClose, profile }: PersonDrawerProps) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const { firstName = profile.displayName, lastName = '', email, phoneNumber, createdAt, inPoolUntil } = profile;
  return (
    <Drawer open={open} onClose={onClose} title={`${firstName} ${lastName}`.trim()}>
      <Stack gap="6" paddingBottom="4">
        <Facts>
          <Fact icon={Mail} label={t('pool.person.email')}>
            {email && <Link href={`mailto:${email}`}>{email}</Link>}
          </Fact>
          <Fact icon={Phone} label={t('pool.person.phone')}>
            {phoneNumber && <Link href={`tel:${phoneNumber}`}>{formatPhoneNumber(phoneNumber)}</Link>}
          </Fact>
          <Fact icon={CalendarCheck} label={t('pool.person.since')}>
            {createdAt && date(createdAt)}
          </Fact>
          <Fact icon={CalendarCheck} label={t('pool.person.until')}>
            {inPoolUntil && date(inPoolUntil)}
          </Fact>
        </Facts>
        <AskedBefore id={profile.id} />
        <Notes about={{ type: 'volunteer_profiles', id: profile.id }} />
      </Stack>
    </Drawer>
  );
}

function AskedBefore({ id }: { id: string }) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const { items, error, mutate } = useQuestionsTo(id);
  return (
    <Box as="section">
      <Heading level={3} size={4} marginBottom="2">
        {t('pool.person.asked')}
      </Heading>
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {!items && !error && <Skeleton height="3rem" />}
      {items?.length === 0 && <Text tone="muted">{t('pool.person.askedNone')}</Text>}
      <Stack as="ul" gap="3" listStyle="none" margin="0" padding="0">
        {items?.map(({ id: key, organizationName, vacancyTitle, createdAt, state }) => (
          <li key={key}>
            <strong>{organizationName}</strong>
            <Text size="sm" tone="muted">
              {[vacancyTitle, date(createdAt)].filter(Boolean).join(' · ')}
            </Text>
            <StatusDot tone={state === 'sent' ? 'info' : state === 'accepted' ? 'success' : 'neutral'}>
              {t(`pool.replyStates.${state}`)}
            </StatusDot>
          </li>
        ))}
      </Stack>
    </Box>
  );
}

function Notes({ about }: { about: NoteSubject }) {
  const { t } = useTranslation('vacancies');
  const { dateTime } = useFormat();
  const { items, error, mutate } = useNotes(about);
  const { add } = useNoteWrites(about);
  const form = useForm(internalNoteText, { note: '' });
  return (
    <Box as="section">
      <Heading level={3} size={4} marginBottom="2">
        {t('pool.person.notes')}
      </Heading>
      <Box marginBottom="4">
        <InlineForm
          form={form}
          gap="3"
          draft={`pool-note-${about.id}`}
          save={({ note }, idempotencyKey) => add(note, idempotencyKey)}
          empties
          submitLabel={t('pool.person.saveNote')}
          submit={{ variant: 'outline' }}
        >
          <FormField form={form} name="note" label={t('pool.person.note')} hint={t('pool.person.noteHint')}>
            <Textarea rows={3} {...form.register('note')} />
          </FormField>
        </InlineForm>
      </Box>
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {items && (
        // What is written down joins them without a word elsewhere: so it is heard.
        <Box role="log" aria-live="polite">
          <Timeline>
            {items.map((note) => (
              <TimelineItem
                key={note.id}
                person={note.authorName ?? undefined}
                title={note.authorName ?? ''}
                time={<time dateTime={note.createdAt}>{dateTime(note.createdAt)}</time>}
              >
                <Text whiteSpace="pre-line">{note.note}</Text>
              </TimelineItem>
            ))}
          </Timeline>
        </Box>
      )}
    </Box>
  );
}
