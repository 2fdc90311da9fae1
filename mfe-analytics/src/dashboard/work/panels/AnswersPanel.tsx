import type { FormSubmission } from '@omzien/model/form';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Link, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswersOf } from './formAnswers.api.ts';
import type { PanelProps } from './TodoPanel.tsx';

const atOnce = 5;

/** What people filled in, the newest first, to be read where it waits. */
export function AnswersPanel({ todo }: PanelProps) {
  const { t } = useTranslation('analytics');
  const { number } = useFormat();
  const [most, setMost] = useState(atOnce);
  const { items, meta, error, mutate, isValidating } = useAnswersOf(todo.subject?.id ?? '', most);
  const all = meta?.pagination?.records ?? 0;

  if (error && !items) return <LoadingFailed onRetry={mutate} />;
  if (!items) return <Skeleton height="8rem" />;
  if (items.length === 0) return <Text tone="muted">{t('dashboard.answers.none')}</Text>;
  return (
    <Stack gap="4">
      {items.map((submission) => (
        <FilledIn key={submission.id} submission={submission} />
      ))}
      {items.length < all && (
        <>
          <Text size="sm" tone="muted" role="status">
            {t('dashboard.answers.newest', { shown: number(items.length), number: number(all) })}
          </Text>
          <Button
            variant="outline"
            alignSelf="start"
            loading={isValidating}
            onClick={() => setMost((before) => before + 4 * atOnce)}
          >
            {t('dashboard.answers.more')}
          </Button>
        </>
      )}
    </Stack>
  );
}

function FilledIn({ submission }: { submission: FormSubmission }) {
  const { t } = useTranslation('analytics');
  const { dateTime } = useFormat();
  const { locale } = usePlatform();
  const href = useHref();
  const answers = submission.answers.filter(({ type }) => type !== 'hidden');
  return (
    <Box borderInlineStart="3px solid" borderColor="border.strong" paddingInlineStart="4">
      <Text size="sm" tone="muted">
        {t('dashboard.answers.when', { date: dateTime(submission.createdAt) })}
      </Text>
      {submission.subjectType === 'applications' && submission.subjectId && (
        <Link href={href(`/applications/${submission.subjectId}`)}>{t('dashboard.answers.application')}</Link>
      )}
      <Box as="dl" margin="0">
        {answers.map(({ key, type, label, value, text }) => (
          <Box key={key} marginTop="2">
            <Text as="dt" fontWeight="semibold">
              {label[locale]}
            </Text>
            <Box as="dd" margin="0" whiteSpace="pre-line" overflowWrap="anywhere">
              {type === 'file' && typeof value === 'string' ? (
                <a href={`/api/v1/file_uploads/${value}/content`}>{t('dashboard.answers.file')}</a>
              ) : (
                text[locale] || <Text tone="muted">{t('dashboard.answers.nothing')}</Text>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
