import { formatPhoneNumber } from '@omzien/model/fields';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref, usePermission, usePlatform } from '@omzien/platform';
import { Button, Empty, PageHeader, Row, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { Mail, MapPin, Phone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnAccount } from '../ownAccount.api.ts';
import { OwnCard } from './OwnCard.tsx';
import { useOwnProfile } from './ownProfile.api.ts';

/** Who can be in a pool finds the own card; everybody else what the account says. */
export default function ProfileScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { features } = usePlatform();
  const mayBeInPool = usePermission('volunteerProfiles.manage');
  // As it was when the screen opened: a session that ends takes no form away that somebody is writing in.
  const [hasCard] = useState(features.volunteerProfiles && mayBeInPool);
  const profile = useOwnProfile(hasCard);
  return (
    <Screen kind="public" width={hasCard ? 'content' : 'reading'}>
      <PageHeader
        title={t('profile.title')}
        description={t(hasCard ? 'profile.description' : 'profile.accountOnly')}
        actions={
          hasCard && (
            <Button variant="outline" href={href('/profile-edit')}>
              {t('profile.toDetails')}
            </Button>
          )
        }
      />
      {hasCard ? (
        <RecordStates
          of={profile}
          skeleton={<Skeleton height="40rem" />}
          missing={<Empty title={t('profile.missing')} hint={t('profile.missingHint')} />}
        >
          {(found) => <OwnCard found={found} />}
        </RecordStates>
      ) : (
        <AccountFacts />
      )}
    </Screen>
  );
}

function AccountFacts() {
  const { t } = useTranslation('users');
  const href = useHref();
  return (
    <RecordStates
      of={useOwnAccount()}
      skeleton={<Skeleton height="12rem" />}
      missing={<Text>{t('ownAccount.gone')}</Text>}
    >
      {({ fullName, email, phoneNumber, postcode }) => (
        <Stack gap="6">
          <Facts>
            <Fact icon={UserRound} label={t('profile.facts.name')}>
              {fullName}
            </Fact>
            <Fact icon={Mail} label={t('profile.facts.email')}>
              {email}
            </Fact>
            <Fact icon={Phone} label={t('profile.facts.phone')}>
              {phoneNumber ? formatPhoneNumber(phoneNumber) : t('profile.facts.none')}
            </Fact>
            <Fact icon={MapPin} label={t('profile.facts.postcode')}>
              {postcode ?? t('profile.facts.none')}
            </Fact>
          </Facts>
          <Row>
            <Button href={href('/profile-edit')}>{t('profile.change')}</Button>
          </Row>
        </Stack>
      )}
    </RecordStates>
  );
}
