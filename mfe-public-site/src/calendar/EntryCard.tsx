import type { ActivityRegistration, CalendarEntry } from '@omzien/model/activity';
import { useFormat, useHasPage, useHref, useNow, usePlatform } from '@omzien/platform';
import { Badge, Button, Card, Grid, Heading, Icon, Image, Link, Row, Stack, Text, VisuallyHidden } from '@omzien/ui';
import { CalendarPlus, ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offerOf } from './registrationOffer.ts';
import { icsAddress, useEntryTexts } from './useEntryTexts.ts';

/** So few places are worth telling. */
const fewPlaces = 5;

export type EntryCardProps = {
  entry: CalendarEntry;
  /** Where the reader has signed up for it. */
  own: ActivityRegistration | undefined;
  onRegister(entry: CalendarEntry): void;
  onCancel(registration: ActivityRegistration): void;
};

/** One date: when, what, where, with whom, for how much, and what can be done with it. */
export function EntryCard({ entry, own, onRegister, onCancel }: EntryCardProps) {
  const href = useHref();
  const hasPage = useHasPage();
  const { distance } = useFormat();
  const { locale } = usePlatform();
  const { hoursOf, placeOf } = useEntryTexts();
  const { title, summary, organizer, imageUrl, distanceKm, cancelled, reason } = entry;
  // Nobody translates these.
  const lang = locale === 'nl' ? undefined : 'nl';
  const page = `/vacancies/${entry.activityId}`;

  return (
    <Card as="article" padding="sm">
      <Grid
        gap={{ base: '2', md: '5' }}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: `9.5rem minmax(0, 1fr)${imageUrl ? ' 9rem' : ''}`,
        }}
      >
        <Text fontWeight="semibold" paddingTop={{ md: '0.5' }}>
          <time dateTime={entry.startsAt}>{hoursOf(entry)}</time>
        </Text>
        <Stack gap="2" minWidth="0">
          <Heading level={3} size={4} lang={lang} textDecoration={cancelled ? 'line-through' : undefined}>
            {hasPage(page) ? (
              <Link href={href(page)} variant="quiet">
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
          <Text tone="muted" size="sm">
            {[organizer, placeOf(entry), distanceKm === null ? '' : distance(distanceKm)].filter(Boolean).join(' · ')}
          </Text>
          <Text clamp={2} lang={lang}>
            {summary}
          </Text>
          {cancelled && reason && <Text lang={lang}>{reason}</Text>}
          <EntryBadges entry={entry} own={own} />
          <EntryActions entry={entry} own={own} onRegister={onRegister} onCancel={onCancel} />
        </Stack>
        {imageUrl && (
          <Image
            src={imageUrl}
            alt=""
            ratio={[4, 3]}
            sizes="144px"
            borderRadius="control"
            display={{ base: 'none', md: 'block' }}
          />
        )}
      </Grid>
    </Card>
  );
}

function EntryBadges({ entry, own }: Pick<EntryCardProps, 'entry' | 'own'>) {
  const { t } = useTranslation('public-site');
  const { priceOf } = useEntryTexts();
  const offer = offerOf(entry, useNow());
  const { placesLeft, locationKind } = entry;
  return (
    <Row gap="2">
      {offer === 'cancelled' && <Badge tone="danger">{t('calendar.offers.cancelled')}</Badge>}
      {offer === 'over' && <Badge>{t('calendar.offers.over')}</Badge>}
      {own?.state === 'registered' && (
        <Badge tone="success">{t('calendar.own.registered', { count: own.people })}</Badge>
      )}
      {own?.state === 'waiting' && (
        <Badge tone="warning">{t('calendar.own.waiting', { position: own.waitingPosition ?? 1 })}</Badge>
      )}
      {(offer === 'full' || offer === 'filled' || offer === 'waitingList') && (
        <Badge tone="warning">{t('calendar.offers.full')}</Badge>
      )}
      {offer === 'open' && placesLeft !== null && (
        <Badge tone={placesLeft <= fewPlaces ? 'warning' : 'neutral'}>
          {t('calendar.placesLeft', { count: placesLeft })}
        </Badge>
      )}
      <Badge>{priceOf(entry)}</Badge>
      {locationKind === 'several' && <Badge>{t('calendar.alsoOnline')}</Badge>}
    </Row>
  );
}

function EntryActions({ entry, own, onRegister, onCancel }: EntryCardProps) {
  const { t } = useTranslation('public-site');
  const { whenOf } = useEntryTexts();
  const offer = offerOf(entry, useNow());
  if (offer === 'cancelled' || offer === 'over') return null;
  // Dozens of the same buttons: each says of which date it is.
  const which = <VisuallyHidden> {`${entry.title}, ${whenOf(entry)}`}</VisuallyHidden>;
  return (
    <Row gap="2" marginTop="1">
      {own ? (
        <Button variant="outline" onClick={() => onCancel(own)}>
          {t('calendar.cancel')}
          {which}
        </Button>
      ) : (
        <>
          {offer === 'open' && (
            <Button aria-haspopup="dialog" onClick={() => onRegister(entry)}>
              {t('calendar.register')}
              {which}
            </Button>
          )}
          {offer === 'waitingList' && (
            <Button variant="outline" aria-haspopup="dialog" onClick={() => onRegister(entry)}>
              {t('calendar.waitingList')}
              {which}
            </Button>
          )}
          {offer === 'full' && <Text tone="muted">{t('calendar.noPlace')}</Text>}
          {offer === 'filled' && <Text tone="muted">{t('calendar.filled')}</Text>}
          {offer === 'none' && <Text tone="muted">{t('calendar.justCome')}</Text>}
          {offer === 'external' && entry.externalUrl && (
            <Button variant="outline" href={entry.externalUrl} {...{ target: '_blank', rel: 'noopener noreferrer' }}>
              {t('calendar.registerElsewhere')}
              {which}
              <Icon of={ExternalLink} />
              <VisuallyHidden> ({t('calendar.newWindow')})</VisuallyHidden>
            </Button>
          )}
        </>
      )}
      <Button variant="tertiary" href={icsAddress(entry)} download>
        <Icon of={CalendarPlus} />
        {t('calendar.ics')}
        {which}
      </Button>
    </Row>
  );
}
