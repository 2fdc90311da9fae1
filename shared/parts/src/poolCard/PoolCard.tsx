import type { PoolCard as Card_ } from '@omzien/model/volunteerProfile';
import { useFormat } from '@omzien/platform';
import {
  Badge,
  Box,
  Card,
  Flex,
  Heading,
  Icon,
  type IconType,
  Image,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '@omzien/ui';
import { Initials } from '@omzien/ui/timeline';
import { CalendarClock, Car, Clock, Heart, Languages, MapPin, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePoolCardTexts } from './usePoolCardTexts.ts';
import type { PoolTexts } from './usePoolTexts.ts';

type PoolCardProps = {
  card: Card_;
  /** What stands above it: the name of the card, or the whole name for who may know it. */
  name: string;
  texts: PoolTexts;
  distanceKm?: number | null;
  vogSeenOn?: string | null;
  /** Before the name: a checkbox. */
  checkbox?: ReactNode;
  /** Below: how it stands, and what can be done. */
  children?: ReactNode;
};

function Line({ icon, label, children }: { icon: IconType; label: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <Flex as="li" gap="2.5" alignItems="flex-start">
      <Icon of={icon} color="text.muted" marginTop="0.1em" />
      <Text as="span" size="sm" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </Text>
    </Flex>
  );
}

/**
 * Somebody of the pool, as an organisation sees him: nothing by which to find or reach him.
 *
 * @example
 * const texts = usePoolTexts();
 * <PoolCard card={profile.preview} name={profile.preview.displayName} texts={texts} />
 */
export function PoolCard({ card, name, texts, distanceKm = null, vogSeenOn, checkbox, children }: PoolCardProps) {
  const { t } = usePoolCardTexts();
  const { date, distance } = useFormat();
  const talents = texts.namesOf('talentIds', card.talentIds);
  const spoken = texts.namesOf('languages', card.languages).join(', ');
  const where = [card.district, distanceKm === null ? null : distance(distanceKm)].filter(Boolean).join(' · ');
  const willing = [
    card.hoursPerWeekMax === null ? null : t('hours', { count: card.hoursPerWeekMax }),
    card.maxDistanceKm === null ? null : t('travels', { count: card.maxDistanceKm }),
  ]
    .filter(Boolean)
    .join(' · ');

  return (
    <Card as="article" padding="md" display="flex" flexDirection="column" gap="4" height="full">
      <Flex gap="3" alignItems="flex-start">
        {card.photoUrl ? (
          <Box width="10" flexShrink="0">
            <Image src={card.photoUrl} alt="" ratio={[1, 1]} sizes="40px" borderRadius="circle" objectFit="cover" />
          </Box>
        ) : (
          <Initials name={name} />
        )}
        <Box flex="1" minWidth="0">
          <Heading level={3} size={4} overflowWrap="anywhere">
            {name}
          </Heading>
          {where !== '' && (
            <Text size="sm" tone="muted">
              <Icon of={MapPin} size={16} /> {where}
            </Text>
          )}
        </Box>
        {checkbox && <Box marginInlineEnd="-3">{checkbox}</Box>}
      </Flex>
      {card.about && (
        <Text clamp={3} title={card.about}>
          {card.about}
        </Text>
      )}
      <Stack as="ul" gap="2" listStyle="none" margin="0" padding="0">
        <Line icon={Heart} label={t('wants')}>
          {texts.namesOf('categoryIds', card.categoryIds).join(', ')}
        </Line>
        <Line icon={CalendarClock} label={t('when')}>
          {texts.times(card.dayparts)}
        </Line>
        <Line icon={Languages} label={t('speaks')}>
          {spoken === '' || card.languageLevel === null
            ? spoken
            : `${spoken} · ${texts.languageLevel(card.languageLevel)}`}
        </Line>
        <Line icon={Clock} label={t('willing')}>
          {willing}
        </Line>
        <Line icon={Car} label={t('carLabel')}>
          {card.hasCar ? t('car') : ''}
        </Line>
        <Line icon={ShieldCheck} label={t('vogLabel')}>
          {vogSeenOn ? t('vog', { date: date(vogSeenOn) }) : ''}
        </Line>
      </Stack>
      {talents.length > 0 && (
        <Row as="ul" gap="1.5" listStyle="none" margin="0" padding="0" aria-label={t('talents')}>
          {talents.map((talent) => (
            <li key={talent}>
              <Badge>{talent}</Badge>
            </li>
          ))}
        </Row>
      )}
      <Box marginTop="auto">
        {card.lastActiveOn && (
          <Text size="sm" tone="muted">
            {t('lastActive', { date: date(card.lastActiveOn) })}
          </Text>
        )}
        {children}
      </Box>
    </Card>
  );
}
