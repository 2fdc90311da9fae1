import type { Vacancy } from '@omzien/model/vacancy';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Button, Heading, Link, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import type { Sent } from './ApplyDialog.tsx';

type SentApplicationProps = { vacancy: Vacancy; sent: Sent; onChange: () => void };

/** What happens now, step by step, and when the answer is expected. */
export function SentApplication({ vacancy, sent, onChange }: SentApplicationProps) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const href = useHref();
  const { organizationName: organization, organizationReplyDays } = vacancy;
  const count = organizationReplyDays ?? 7;

  function answerExpected() {
    if (sent.kind === 'guest') return t('apply.confirmAfter', { count });
    const { stage, replyClock } = sent.application;
    if (stage === 'waiting_list') return t('apply.nextWaitingList');
    return replyClock
      ? t('apply.nextAnswer', { date: date(replyClock.expectedOn) })
      : t('apply.nextAnswerUsual', { count });
  }

  const steps =
    sent.kind === 'guest'
      ? [t('apply.confirmClick'), answerExpected(), t('apply.confirmWithdraw')]
      : [
          t('apply.nextRead', { organization }),
          answerExpected(),
          ...(sent.kind === 'person' ? [t('apply.nextPerson')] : [t('apply.nextMail'), t('apply.nextWithdraw')]),
        ];

  return (
    <Stack gap="3">
      {sent.kind === 'guest' ? (
        <Text>{t('apply.confirmMail', { email: sent.email })}</Text>
      ) : (
        <Heading level={3} size={4}>
          {t('apply.next')}
        </Heading>
      )}
      <Box as="ol" listStyle="decimal" margin="0" paddingInlineStart="6">
        {steps.map((step) => (
          <Box as="li" key={step} paddingBlock="1">
            {step}
          </Box>
        ))}
      </Box>
      {sent.kind === 'guest' ? (
        <>
          <Text tone="muted">{t('apply.noMail')}</Text>
          <Box>
            <Button variant="tertiary" marginInlineStart="-5" onClick={onChange}>
              {t('apply.otherEmail')}
            </Button>
          </Box>
        </>
      ) : (
        <Link href={href(`/applications/${sent.application.id}`)}>
          {t(sent.kind === 'person' ? 'apply.seePerson' : 'apply.see')}
        </Link>
      )}
    </Stack>
  );
}
