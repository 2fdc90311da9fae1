import { approvalCriteria } from '@omzien/model/organization';
import { formatPhoneNumber } from '@omzien/model/shownPhoneNumber';
import { InternalNotes } from '@omzien/parts/notes/InternalNotes';
import { MailAddress } from '@omzien/parts/recordNames/MailAddress';
import type { OpenSignUp } from '@omzien/parts/review/review.api';
import { useReviewTexts } from '@omzien/parts/review/useReviewTexts';
import { useFormat } from '@omzien/platform';
import { Box, Button, Card, Checkbox, Fieldset, Grid, Heading, Link, Notice, Row, Stack, Text } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { useTranslation } from 'react-i18next';
import { LikeOrganizations } from './LikeOrganizations.tsx';
import { WaitingText } from './QueueList.tsx';
import { SignerThread } from './SignerThread.tsx';
import type { Queue } from './useQueue.ts';

type SignUpCardProps = {
  record: OpenSignUp;
  queue: Queue;
  colleagues: readonly string[];
  onApprove: (() => void) | undefined;
  onDeny: (() => void) | undefined;
  onAsk: () => void;
};

const checkOf = (number: string) => `https://www.kvk.nl/zoeken/?source=all&q=${encodeURIComponent(number)}`;

/** Everything that is known of a sign-up, and what can be decided about it. */
export function SignUpCard({ record, queue, colleagues, onApprove, onDeny, onAsk }: SignUpCardProps) {
  const { t } = useTranslation('organizations');
  const { t: words } = useReviewTexts();
  const { date } = useFormat();
  const { address } = record;
  const ticked = queue.ticked(record.id);
  const isMissing = queue.asksForTicks && ticked.length < approvalCriteria.length;

  return (
    <Stack gap="5">
      <Card as="article" padding="md" aria-label={record.name}>
        <Stack gap="4">
          <Row justifyContent="space-between" gap="3" flexWrap="wrap">
            <Box minWidth="0">
              <Heading level={2}>{record.name}</Heading>
              <Text tone="muted">{t('approve.signedUpOn', { date: date(record.createdAt) })}</Text>
            </Box>
            <WaitingText record={record} />
          </Row>
          {colleagues.length > 0 && (
            <Notice
              tone="info"
              title={t('approve.looks', { names: colleagues.join(', '), count: colleagues.length })}
              level={3}
            />
          )}
          {record.status === 'denied' && record.deniedReason && (
            <Notice tone="warning" title={t('approve.deniedBefore')} level={3}>
              <Text whiteSpace="pre-line">{record.deniedReason}</Text>
            </Notice>
          )}
          {record.description && (
            <Text whiteSpace="pre-line" overflowWrap="anywhere" measured>
              {record.description}
            </Text>
          )}
          <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
            <Facts>
              <Fact label={t('approve.facts.place')}>
                {address?.street
                  ? [
                      `${address.street} ${address.houseNumber ?? ''}${address.addition ?? ''}`.trim(),
                      address.postcode,
                      address.city,
                    ]
                      .filter(Boolean)
                      .join(', ')
                  : record.city}
              </Fact>
              <Fact label={t('approve.facts.website')}>
                {record.website && (
                  <Link href={record.website} newWindow>
                    {record.website.replace(/^https?:\/\/(www\.)?/, '')}
                  </Link>
                )}
              </Fact>
              <Fact label={t('approve.facts.kvk')}>
                {record.kvkNumber ? (
                  <Link href={checkOf(record.kvkNumber)} newWindow>
                    {t('approve.checkKvk', { number: record.kvkNumber })}
                  </Link>
                ) : (
                  <Link href={checkOf(record.name)} newWindow>
                    {t('approve.searchKvk')}
                  </Link>
                )}
              </Fact>
              <Fact label={t('approve.facts.anbi')}>{record.anbi && t('approve.isAnbi')}</Fact>
            </Facts>
            <Facts>
              <Fact label={t('approve.facts.signer')}>
                {record.signer && (
                  <>
                    {record.signer.fullName}
                    <br />
                    <Link href={`mailto:${record.signer.email}`}>
                      <MailAddress of={record.signer.email} />
                    </Link>
                  </>
                )}
              </Fact>
              <Fact label={t('approve.facts.email')}>
                {record.email && (
                  <Link href={`mailto:${record.email}`}>
                    <MailAddress of={record.email} />
                  </Link>
                )}
              </Fact>
              <Fact label={t('approve.facts.phone')}>
                {record.phoneNumber && (
                  <Link href={`tel:${record.phoneNumber}`}>{formatPhoneNumber(record.phoneNumber)}</Link>
                )}
              </Fact>
              <Fact label={t('approve.facts.area')}>{record.areaOfWork}</Fact>
            </Facts>
          </Grid>
          {onApprove && (
            <Box>
              {isMissing && (
                <Box role="alert" marginBottom="3">
                  <Notice tone="warning" title={t('approve.tickFirst')} level={3} />
                </Box>
              )}
              <Fieldset legend={words('criteria')}>
                {approvalCriteria.map((criterion, place) => (
                  <Checkbox
                    key={criterion}
                    checked={ticked.includes(criterion)}
                    onChange={() => queue.toggle(record.id, criterion)}
                  >
                    {`${place + 1}. ${words(`criterion.${criterion}`)}`}
                    {record.criteria?.includes(criterion) && (
                      <Text as="span" size="sm" tone="muted">{` · ${t('approve.signerTicked')}`}</Text>
                    )}
                  </Checkbox>
                ))}
              </Fieldset>
            </Box>
          )}
          <Row gap="3" flexWrap="wrap">
            {onApprove && <Button onClick={onApprove}>{t('approve.approve')}</Button>}
            {onDeny && (
              <Button variant="outline" aria-haspopup="dialog" onClick={onDeny}>
                {t('approve.deny')}
              </Button>
            )}
            <Button variant="outline" aria-haspopup="dialog" onClick={onAsk}>
              {t('approve.ask')}
            </Button>
          </Row>
        </Stack>
      </Card>
      <LikeOrganizations record={record} />
      {record.reviewThread && <SignerThread thread={record.reviewThread} />}
      <InternalNotes about={{ type: 'organizations', id: record.id }} readers={t('approve.noteReaders')} />
    </Stack>
  );
}
