import { formatPhoneNumber } from '@omzien/model/fields';
import type { SocialMapCard } from '@omzien/model/socialMap';
import { RecordStates } from '@omzien/parts/record/RecordStates';
import { later, useFormat, useHref } from '@omzien/platform';
import { Box, Button, Card, Empty, Heading, Icon, Link, Row, Screen, Skeleton, Stack } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import {
  Accessibility,
  ArrowLeft,
  Clock,
  Globe,
  Languages,
  Mail,
  MapPin,
  PencilLine,
  Phone,
  Printer,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AboutText } from '../../shown/AboutText.tsx';
import { ActivitiesOf } from '../../shown/ActivitiesOf.tsx';
import { BadgeList } from '../../shown/BadgeList.tsx';
import { CheckedLine } from '../../shown/CheckedLine.tsx';
import { PhoneLink, WebsiteLink } from '../../shown/ContactLinks.tsx';
import { useOrganizationLookups } from '../../shown/lookups.api.ts';
import { OpeningHours } from '../../shown/OpeningHours.tsx';
import { OpeningState } from '../../shown/OpeningState.tsx';
import { OrganizationHead } from '../../shown/OrganizationHead.tsx';
import { PageColumns } from '../../shown/PageColumns.tsx';
import { VacanciesOf } from '../../shown/VacanciesOf.tsx';
import { Whereabouts } from '../../shown/Whereabouts.tsx';
import { useCard } from './card.api.ts';

const MessageDialog = later(() => import('./message/MessageDialog.tsx').then((file) => file.MessageDialog), {
  texts: ['map/card/message'],
});
const CorrectionDialog = later(
  () => import('./correction/CorrectionDialog.tsx').then((file) => file.CorrectionDialog),
  { texts: ['map/card/correction', 'map/correctionFields'] },
);
const unprinted = { '@media print': { display: 'none' } };

export default function CardScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { id = '' } = useParams();
  const answer = useCard(id);
  return (
    <Screen kind="public">
      <Stack gap="6">
        <Link
          href={href('/sociale-kaart')}
          variant="plain"
          alignSelf="flex-start"
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="11"
          marginBottom="-4"
          css={unprinted}
        >
          <Icon of={ArrowLeft} />
          {t('mapCard.back')}
        </Link>
        <RecordStates
          of={answer}
          skeleton={<CardSkeleton />}
          missing={
            <Empty
              level={1}
              title={t('mapCard.missing')}
              hint={t('mapCard.missingHint')}
              action={<Button href={href('/sociale-kaart')}>{t('shown.toMap')}</Button>}
            />
          }
        >
          {(card) => <CardPage key={card.id} card={card} />}
        </RecordStates>
      </Stack>
    </Screen>
  );
}

function CardPage({ card }: { card: SocialMapCard }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { activityTypes } = useOrganizationLookups();
  const [opened, setOpened] = useState<'message' | 'correction' | null>(null);
  const { id, name, description } = card;
  const themes = card.activityTypeIds.map(activityTypes.nameOf).filter(Boolean);
  const close = () => setOpened(null);
  return (
    <>
      <OrganizationHead as="header" organization={card} />
      <PageColumns aside="24rem" isAsideFirst>
        <Stack gap="6" gridArea="about">
          {description && (
            <Box as="section">
              <Heading level={2} size={3} marginBottom="3">
                {t('shown.about')}
              </Heading>
              <AboutText text={description} />
            </Box>
          )}
          {themes.length > 0 && (
            <Box as="section">
              <Heading level={2} size={3} marginBottom="3">
                {t('shown.offer')}
              </Heading>
              <BadgeList names={themes} />
            </Box>
          )}
          <Stack gap="2" alignItems="flex-start">
            <CheckedLine checkedAt={card.profileCheckedAt} uncheckedSince={card.uncheckedSince} />
            <Row gap="2" css={unprinted} marginInlineStart="-3.5">
              <Button
                variant="tertiary"
                paddingInline="3.5"
                aria-haspopup="dialog"
                onClick={() => setOpened('correction')}
              >
                <Icon of={PencilLine} />
                {t('mapCard.correct')}
              </Button>
              <Button variant="tertiary" paddingInline="3.5" onClick={() => window.print()}>
                <Icon of={Printer} />
                {t('mapCard.print')}
              </Button>
              <Link
                href={href(`/organizations/${id}`)}
                display="inline-flex"
                alignItems="center"
                minHeight="11"
                paddingInline="3.5"
              >
                {t('mapCard.page')}
              </Link>
            </Row>
          </Stack>
        </Stack>
        <CardFacts card={card} onWrite={() => setOpened('message')} />
      </PageColumns>
      <VacanciesOf id={id} name={name} />
      <ActivitiesOf id={id} />
      <MessageDialog id={id} name={name} open={opened === 'message'} onClose={close} />
      <CorrectionDialog id={id} name={name} open={opened === 'correction'} onClose={close} />
    </>
  );
}

function CardFacts({ card, onWrite }: { card: SocialMapCard; onWrite: () => void }) {
  const { t } = useTranslation('organizations');
  const { language } = useFormat();
  const { accessibility, ageGroups } = useOrganizationLookups();
  const { name, address, city, latitude, longitude, phoneNumber, website, opening, openingHours, languages } = card;
  const { openingExceptions, closedOnHolidays } = card;
  const names = (ids: readonly string[], { nameOf }: { nameOf(id: string): string }) =>
    ids.map(nameOf).filter(Boolean).join(', ');
  return (
    <Card as="aside" aria-label={t('shown.facts')} gridArea="aside">
      <Stack gap="5">
        <Stack gap="3" css={unprinted}>
          {phoneNumber && (
            <Button size="lg" wide href={`tel:${phoneNumber}`}>
              <Icon of={Phone} />
              {t('mapCard.call', { phone: formatPhoneNumber(phoneNumber) })}
            </Button>
          )}
          <Box css={{ '@media (scripting: none)': { display: 'none' } }}>
            <Button variant={phoneNumber ? 'outline' : 'primary'} wide aria-haspopup="dialog" onClick={onWrite}>
              <Icon of={Mail} />
              {t('mapCard.write')}
            </Button>
          </Box>
        </Stack>
        <Facts>
          <Fact icon={Clock} label={t('shown.hours')}>
            {openingHours.length + openingExceptions.length > 0 && (
              <Stack gap="2">
                {opening && <OpeningState state={opening} />}
                <OpeningHours hours={openingHours} exceptions={openingExceptions} closedOnHolidays={closedOnHolidays} />
              </Stack>
            )}
          </Fact>
          <Fact icon={MapPin} label={t('mapCard.where')}>
            {(address || city) && (
              <Whereabouts name={name} address={address ?? { city }} latitude={latitude} longitude={longitude} />
            )}
          </Fact>
          <Fact icon={Phone} label={t('shown.phone')}>
            {phoneNumber && <PhoneLink number={phoneNumber} />}
          </Fact>
          <Fact icon={Globe} label={t('shown.website')}>
            {website && <WebsiteLink address={website} />}
          </Fact>
          <Fact icon={Users} label={t('shown.people')}>
            {names(card.ageGroupIds, ageGroups)}
          </Fact>
          <Fact icon={Accessibility} label={t('mapCard.accessibility')}>
            {names(card.accessibility, accessibility)}
          </Fact>
          <Fact icon={Languages} label={t('mapCard.languages')}>
            {languages.map(language).join(', ')}
          </Fact>
        </Facts>
      </Stack>
    </Card>
  );
}

function CardSkeleton() {
  return (
    <Stack gap="6">
      <Skeleton height="5rem" width="60%" />
      <PageColumns aside="24rem" isAsideFirst>
        <Skeleton height="16rem" gridArea="about" />
        <Skeleton height="28rem" gridArea="aside" borderRadius="card" />
      </PageColumns>
    </Stack>
  );
}
