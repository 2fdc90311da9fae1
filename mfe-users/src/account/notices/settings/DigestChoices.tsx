import type { DigestSubscription, DigestSubscriptionInput } from '@omzien/model/digest';
import { DayBoxes } from '@omzien/parts/days/DayBoxes';
import { later, useFormat } from '@omzien/platform';
import { Box, Button, Checkbox, Icon, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDigest, useDigestWrites } from './digest.api.ts';
import { PauseChoice } from './PauseChoice.tsx';
import { useUndoableChange } from './useUndoableChange.ts';

const DigestPreviewDialog = later(() => import('./DigestPreviewDialog.tsx').then((file) => file.DigestPreviewDialog));

/** The summary by mail: whether, on which days, what is in it, and a pause. Each choice is saved at once. */
export function DigestChoices() {
  const { data, error, mutate } = useDigest();
  if (error && !data) return <LoadingFailed onRetry={mutate} />;
  return data ? <Choices digest={data} /> : <Skeleton height="20rem" />;
}

function Choices({ digest }: { digest: DigestSubscription }) {
  const { t } = useTranslation('users');
  const { dateTime } = useFormat();
  const { change: write } = useDigestWrites();
  const change = useUndoableChange();
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { active, days, withActivities, withNews, pausedUntil, nextAt } = digest;
  const hasNoDay = active && days.length === 0;
  const save = (next: DigestSubscriptionInput, before: DigestSubscriptionInput, message: string) =>
    void change(
      () => write(next),
      () => write(before),
      message,
    );

  return (
    <Stack gap="4">
      <Checkbox
        checked={active}
        onChange={() =>
          save({ active: !active }, { active }, active ? t('noticeSettings.digest.off') : t('noticeSettings.digest.on'))
        }
      >
        {t('noticeSettings.digest.active')}
      </Checkbox>
      {active && (
        <DayBoxes
          legend={t('noticeSettings.digest.days')}
          hint={t('noticeSettings.digest.daysHint')}
          value={days}
          onChange={(next) => save({ days: next }, { days }, t('noticeSettings.digest.daysChanged'))}
        />
      )}
      <Text role="status" tone={hasNoDay ? 'danger' : 'muted'} size="sm">
        {nextAt
          ? t('noticeSettings.digest.next', { moment: dateTime(nextAt) })
          : t(hasNoDay ? 'noticeSettings.digest.noDay' : 'noticeSettings.digest.none')}
      </Text>
      {active && (
        <>
          <Box>
            <Checkbox
              checked={withActivities}
              onChange={() =>
                save(
                  { withActivities: !withActivities },
                  { withActivities },
                  withActivities ? t('noticeSettings.digest.activitiesOff') : t('noticeSettings.digest.activitiesOn'),
                )
              }
            >
              {t('noticeSettings.digest.activities')}
            </Checkbox>
            <Checkbox
              checked={withNews}
              onChange={() =>
                save(
                  { withNews: !withNews },
                  { withNews },
                  withNews ? t('noticeSettings.digest.newsOff') : t('noticeSettings.digest.newsOn'),
                )
              }
            >
              {t('noticeSettings.digest.news')}
            </Checkbox>
          </Box>
          <PauseChoice pausedUntil={pausedUntil} />
        </>
      )}
      <Row>
        <Button variant="outline" onClick={() => setIsPreviewing(true)}>
          <Icon of={Eye} />
          {t('noticeSettings.digest.preview')}
        </Button>
      </Row>
      <DigestPreviewDialog open={isPreviewing} onClose={() => setIsPreviewing(false)} />
    </Stack>
  );
}
