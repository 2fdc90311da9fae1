import { formatPhoneNumber } from '@omzien/model/fields';
import { MailAddress } from '@omzien/parts/recordNames/MailAddress';
import { useFormat } from '@omzien/platform';
import { Badge, Box, Checkbox, Flex, Link, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import type { Participant } from './participants.api.ts';

type ParticipantLineProps = {
  row: Participant;
  isIn: boolean;
  since: string | null;
  /** Said on this device, and not sent yet. */
  isWaitingForLine: boolean;
  /** Without it there is nothing to tick. */
  onTick?: ((row: Participant, isIn: boolean) => void) | undefined;
};

/** Somebody of the list: the whole line is what a thumb presses, but for the ways to reach him. */
export function ParticipantLine({ row, isIn, since, isWaitingForLine, onTick }: ParticipantLineProps) {
  const { t } = useTranslation('public-site');
  const { time } = useFormat();
  const { name, people, phone, email, waitingPosition } = row;
  const who = (
    <>
      <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
        {name || t('participants.erased')}
      </Text>
      {people > 1 && (
        <Text as="span" tone="muted" marginInlineStart="2">
          {t('participants.people', { count: people })}
        </Text>
      )}
    </>
  );
  return (
    <Box
      as="li"
      paddingInline="4"
      paddingBlock="1"
      borderBottom="1px solid"
      borderColor="border"
      _last={{ border: '0' }}
    >
      <Flex gap="3" alignItems="center" justifyContent="space-between">
        <Box
          flex="1 1 auto"
          minWidth="0"
          css={{ '& label': { width: '100%', minHeight: '3rem', alignItems: 'center' } }}
        >
          {onTick ? (
            <Checkbox checked={isIn} onChange={(event) => onTick(row, event.currentTarget.checked)}>
              {who}
            </Checkbox>
          ) : (
            <Flex minHeight="12" alignItems="center">
              <span>{who}</span>
            </Flex>
          )}
        </Box>
        {waitingPosition !== null && <Badge>{t('participants.position', { position: waitingPosition })}</Badge>}
        {isWaitingForLine ? (
          <Badge tone="warning">{t('participants.sentLater')}</Badge>
        ) : (
          isIn && since && <Badge tone="success">{t('participants.since', { time: time(since) })}</Badge>
        )}
      </Flex>
      {(phone || email) && (
        <Row gap="4" rowGap="0" fontSize="sm" paddingInlineStart={onTick ? '9' : '0'} paddingBottom="2">
          {phone && (
            <Link href={`tel:${phone}`} variant="plain" fontWeight="normal">
              {formatPhoneNumber(phone)}
            </Link>
          )}
          {email && (
            <Link href={`mailto:${email}`} variant="plain" fontWeight="normal">
              <MailAddress of={email} />
            </Link>
          )}
        </Row>
      )}
    </Box>
  );
}
