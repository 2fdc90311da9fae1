import type { ApplicationStage, GuestApplication } from '@omzien/model/application';
import { useFormat } from '@omzien/platform';
import { Heading, Notice, type NoticeProps, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const tones: Partial<Record<ApplicationStage, NoticeProps['tone']>> = {
  unconfirmed: 'warning',
  accepted: 'success',
  closed_no_reply: 'warning',
};

/** How it stands, in words, and what the organisation wrote about its decision. */
export function StageNotice({ application }: { application: GuestApplication }) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const { stage, createdAt, startsOn, decisionMessage, organizationName: organization } = application;
  return (
    <>
      <Notice
        tone={tones[stage] ?? 'info'}
        level={3}
        title={stage === 'new' ? t('status.received') : t(`stage.${stage}`)}
      >
        <Text role="status">{t(`status.stageHint.${stage}`)}</Text>
        {startsOn && <Text>{t('status.startsOn', { date: date(startsOn) })}</Text>}
        <Text tone="muted" size="sm">
          {t('status.sentOn', { date: date(createdAt) })}
        </Text>
      </Notice>
      {decisionMessage && (
        <Stack gap="1">
          <Heading level={3} size={4}>
            {t('status.messageFrom', { organization })}
          </Heading>
          <Text whiteSpace="pre-line" measured>
            {decisionMessage}
          </Text>
        </Stack>
      )}
    </>
  );
}
