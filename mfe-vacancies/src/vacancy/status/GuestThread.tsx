import { type Reply, replyInput } from '@omzien/model/conversation';
import { useFormat } from '@omzien/platform';
import { Box, Heading, Link, LoadingFailed, Row, Skeleton, Stack, Text, Textarea } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useGuestSteps, useGuestThread } from './status.api.ts';

/** What both sides wrote, and room for an answer. `canWrite`: the application still runs. */
export function GuestThread({ token, id, canWrite }: { token: string; id: string; canWrite: boolean }) {
  const { t } = useTranslation('vacancies');
  const { items, error, isLoading, mutate } = useGuestThread(token);
  return (
    <Box as="section">
      <Heading level={3} size={4} marginBottom="3">
        {t('status.thread.title')}
      </Heading>
      {isLoading && <Skeleton height="6rem" />}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {items?.length === 0 && <Text tone="muted">{t('status.thread.empty')}</Text>}
      {items && (
        <Stack as="ol" listStyle="none" margin="0" padding="0" gap="3">
          {items.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Stack>
      )}
      {canWrite && <ReplyForm token={token} id={id} />}
    </Box>
  );
}

function Line({ line: { body, mine, sender, createdAt, files } }: { line: Reply }) {
  const { t } = useTranslation('vacancies');
  const { dateTime, relative } = useFormat();
  const name = mine ? t('status.thread.mine') : (sender?.name ?? t('status.thread.platform'));
  return (
    <Box
      as="li"
      alignSelf={mine ? 'flex-end' : 'flex-start'}
      maxWidth="min(34rem, 92%)"
      padding="3"
      paddingInline="4"
      borderRadius="card"
      bg={mine ? 'info.subtle' : 'bg.subtle'}
    >
      <Row justifyContent="space-between" columnGap="4">
        <Text fontWeight="semibold" size="sm">
          {name}
        </Text>
        <Text tone="muted" size="sm">
          <time dateTime={createdAt} title={dateTime(createdAt)}>
            {relative(createdAt)}
          </time>
        </Text>
      </Row>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {body}
      </Text>
      {files.map(({ id, fileName, url }) => (
        <Text key={id} size="sm">
          <Link href={url} download>
            {t('status.thread.file', { name: fileName })}
          </Link>
        </Text>
      ))}
    </Box>
  );
}

function ReplyForm({ token, id }: { token: string; id: string }) {
  const { t } = useTranslation('vacancies');
  const { write } = useGuestSteps(token);
  const form = useForm(replyInput, { body: '', fileIds: [] });
  return (
    <Box marginTop="4">
      <InlineForm
        form={form}
        gap="3"
        draft={`guest-reply-${id}`}
        save={write}
        savedToast={t('status.thread.sent')}
        empties
        submitLabel={t('status.thread.send')}
        submit={{ variant: 'outline' }}
      >
        <FormField form={form} name="body" label={t('status.thread.reply')}>
          <Textarea rows={3} minHeight="5rem" {...form.register('body')} />
        </FormField>
      </InlineForm>
    </Box>
  );
}
