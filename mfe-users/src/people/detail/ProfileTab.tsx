import { formatPhoneNumber } from '@omzien/model/fields';
import type { InvitedUser } from '@omzien/model/invitation';
import { MailAddress } from '@omzien/parts/recordNames/MailAddress';
import { useFormat } from '@omzien/platform';
import { Box, Card, Grid, Heading, Link, Notice, Text } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import {
  Briefcase,
  Building2,
  CalendarCheck,
  CalendarPlus,
  DoorOpen,
  KeyRound,
  Languages,
  Mail,
  MapPin,
  Phone,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePeopleWords } from '../words/usePeopleWords.ts';

/** Who somebody is and how the account came about. What the reader may not see is left out. */
export function ProfileTab({ user }: { user: InvitedUser }) {
  const { t } = useTranslation('users');
  const words = usePeopleWords();
  const { date, dateTime } = useFormat();
  const day = (at: string | null | undefined) =>
    at && (
      <time dateTime={at} title={dateTime(at)}>
        {date(at)}
      </time>
    );
  const isMember = user.signupMethod !== undefined;

  return (
    <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="6" alignItems="start">
      <Card as="section">
        <Heading level={2} size={3} marginBottom="4">
          {t('people.detail.contact')}
        </Heading>
        {user.emailBouncedAt && (
          <Box marginBottom="4">
            <Notice tone="warning" title={t('people.detail.bouncesTitle')}>
              <Text>{t('people.detail.bouncesText', { name: user.firstName, date: date(user.emailBouncedAt) })}</Text>
            </Notice>
          </Box>
        )}
        <Facts>
          <Fact icon={Mail} label={t('people.detail.email')}>
            <Link href={`mailto:${user.email}`} overflowWrap="anywhere">
              <MailAddress of={user.email} />
            </Link>
          </Fact>
          <Fact icon={Phone} label={t('people.detail.phone')}>
            {user.phoneNumber && <Link href={`tel:${user.phoneNumber}`}>{formatPhoneNumber(user.phoneNumber)}</Link>}
          </Fact>
          <Fact icon={Briefcase} label={t('people.detail.jobTitle')}>
            {user.jobTitle}
          </Fact>
          <Fact icon={MapPin} label={t('people.detail.postcode')}>
            {user.postcode}
          </Fact>
          <Fact icon={Languages} label={t('people.detail.language')}>
            {t(`people.detail.languages.${user.locale}`)}
          </Fact>
          <Fact icon={Building2} label={t('people.detail.organizations')}>
            {user.organizationNames?.join(', ')}
          </Fact>
        </Facts>
      </Card>
      {isMember && (
        <Card as="section">
          <Heading level={2} size={3} marginBottom="4">
            {t('people.detail.account')}
          </Heading>
          <Facts>
            <Fact icon={DoorOpen} label={t('people.detail.signup')}>
              {user.signupMethod && words.signupMethod(user.signupMethod)}
            </Fact>
            <Fact icon={CalendarPlus} label={t('people.detail.created')}>
              {day(user.createdAt)}
            </Fact>
            <Fact icon={CalendarCheck} label={t('people.detail.confirmed')}>
              {day(user.confirmedAt) ?? t('people.detail.notConfirmed')}
            </Fact>
            <Fact icon={KeyRound} label={t('people.detail.lastSignIn')}>
              {day(user.lastSignInAt) ?? t('people.detail.never')}
            </Fact>
          </Facts>
        </Card>
      )}
    </Grid>
  );
}
