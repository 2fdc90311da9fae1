import { formatPhoneNumber } from '@omzien/model/fields';
import type { VolunteerProfileReply } from '@omzien/model/volunteerProfile';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Heading, Icon, Link, Stack, Text } from '@omzien/ui';
import { ConfirmDialog, Drawer } from '@omzien/ui/dialog';
import { Fact, Facts } from '@omzien/ui/facts';
import { Briefcase, Building2, CalendarCheck, Flag, Mail, MapPin, Phone, Undo2, User } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldQuestionLine } from '../held/HeldQuestionLine.tsx';
import { AnswerClock } from './AnswerClock.tsx';
import { useReplySteps } from './profileReplies.api.ts';
import { ReplyLinks } from './ReplyLinks.tsx';
import { ReplyState } from './ReplyState.tsx';

type SentQuestionDrawerProps = { open: boolean; onClose: () => void; reply: VolunteerProfileReply };

/** One question that was sent: what was written, what came of it, how long it still waits, and the way back. */
export function SentQuestionDrawer({ open, onClose, reply }: SentQuestionDrawerProps) {
  const { t } = useTranslation('vacancies');
  const { date, dateTime } = useFormat();
  const href = useHref();
  const { volunteer, vacancyId, vacancyTitle, answer, answeredAt, sender, createdAt } = reply;
  const name = volunteer.fullName ?? volunteer.displayName;

  return (
    <Drawer open={open} onClose={onClose} title={t('profileReplies.drawer.title', { name })}>
      <Stack gap="6" paddingBottom="4">
        <Facts>
          <Fact icon={Flag} label={t('profileReplies.columns.state')}>
            <ReplyState state={reply.state} isHeld={Boolean(reply.held)} isOwn={false} />
          </Fact>
          <Fact icon={Briefcase} label={t('profileReplies.columns.vacancy')}>
            {vacancyId && vacancyTitle && <Link href={href(`/vacancies/${vacancyId}`)}>{vacancyTitle}</Link>}
          </Fact>
          <Fact icon={Building2} label={t('profileReplies.columns.organization')}>
            {reply.organizationName}
          </Fact>
          <Fact icon={User} label={t('profileReplies.columns.sender')}>
            {sender?.name}
          </Fact>
          <Fact icon={CalendarCheck} label={t('profileReplies.columns.asked')}>
            <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          </Fact>
          <Fact icon={MapPin} label={t('profileReplies.drawer.district')}>
            {volunteer.district}
          </Fact>
          <Fact icon={Mail} label={t('profileReplies.accept.email')}>
            {volunteer.email && <Link href={`mailto:${volunteer.email}`}>{volunteer.email}</Link>}
          </Fact>
          <Fact icon={Phone} label={t('profileReplies.accept.phone')}>
            {volunteer.phoneNumber && (
              <Link href={`tel:${volunteer.phoneNumber}`}>{formatPhoneNumber(volunteer.phoneNumber)}</Link>
            )}
          </Fact>
        </Facts>
        {reply.held ? (
          <HeldQuestionLine id={reply.id} held={reply.held} />
        ) : (
          <AnswerClock reply={reply} isOwn={false} />
        )}
        <Box as="section">
          <Heading level={3} size={4} marginBottom="2">
            {t('profileReplies.drawer.message')}
          </Heading>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {reply.body}
          </Text>
        </Box>
        {answer && (
          <Box as="section">
            <Heading level={3} size={4} marginBottom="2">
              {t('profileReplies.drawer.answer', { date: answeredAt ? date(answeredAt) : '' })}
            </Heading>
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {answer}
            </Text>
          </Box>
        )}
        <ReplyLinks reply={reply} />
        {reply.permissions?.transitions.includes('withdraw') && <WithdrawQuestion reply={reply} name={name} />}
      </Stack>
    </Drawer>
  );
}

function WithdrawQuestion({ reply, name }: { reply: VolunteerProfileReply; name: string }) {
  const { t } = useTranslation('vacancies');
  const { clock, toasts } = usePlatform();
  const { withdraw } = useReplySteps(reply);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const key = useRef<string | null>(null);

  async function takeBack() {
    const { show, fail } = toasts.getState();
    key.current ??= clock.newId();
    setIsBusy(true);
    try {
      await withdraw(key.current);
      show({ color: 'success', message: t('profileReplies.withdraw.done', { name }) });
    } catch (error) {
      key.current = null;
      fail(error);
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  return (
    <Box>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        <Icon of={Undo2} />
        {t('profileReplies.withdraw.open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('profileReplies.withdraw.title', { name })}
        confirmLabel={t('profileReplies.withdraw.send')}
        onConfirm={() => void takeBack()}
        loading={isBusy}
        destructive
      >
        <Text>{t('profileReplies.withdraw.what')}</Text>
      </ConfirmDialog>
    </Box>
  );
}
