import type { SocialMapCard } from '@omzien/model/socialMap';
import { useFormat, useHref } from '@omzien/platform';
import { Badge, Box, Card, Flex, Heading, Icon, Link, Row, Stack, Text } from '@omzien/ui';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressLines } from '../../shown/addressText.ts';
import { CheckedLine } from '../../shown/CheckedLine.tsx';
import { PhoneLink, WebsiteLink } from '../../shown/ContactLinks.tsx';
import { useOrganizationLookups } from '../../shown/lookups.api.ts';
import { OpeningState } from '../../shown/OpeningState.tsx';
import { OrganizationLogo } from '../../shown/OrganizationLogo.tsx';

const mostThemes = 3;

type MapRowProps = {
  card: SocialMapCard;
  id: string;
  /** It is pointed at or chosen on the map. */
  isMarked: boolean;
  onPoint: (isOn: boolean) => void;
};

/** One organisation in the list: who, what, where, and how to reach it. */
export function MapRow({ card, id, isMarked, onPoint }: MapRowProps) {
  const { t } = useTranslation('organizations');
  const { distance } = useFormat();
  const href = useHref();
  const { activityTypes } = useOrganizationLookups();
  const { name, summary, address, city, phoneNumber, website, opening, openVacanciesCount, distanceKm } = card;
  const themes = card.activityTypeIds.map(activityTypes.nameOf).filter(Boolean).slice(0, mostThemes);
  const place = addressLines(address ?? { city }).join(', ');
  return (
    <Box
      as="li"
      id={id}
      data-marked={isMarked || undefined}
      borderRadius="card"
      css={{ '&[data-marked]': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' } }}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <Card height="full">
        <Stack gap="3">
          <Flex gap="3">
            <OrganizationLogo url={card.logoUrl} />
            <Box minWidth="0">
              <Heading level={2} size={4}>
                <Link href={href(`/sociale-kaart/${card.id}`)} variant="quiet">
                  {name}
                </Link>
              </Heading>
              {themes.length > 0 && (
                <Text tone="muted" size="sm">
                  {themes.join(' · ')}
                </Text>
              )}
            </Box>
          </Flex>
          {summary && <Text clamp={2}>{summary}</Text>}
          <Row columnGap="5" rowGap="1" fontSize="sm">
            {place && (
              <Flex gap="2" alignItems="center">
                <Icon of={MapPin} size={20} color="link" />
                <span>
                  {place}
                  {distanceKm !== null && ` · ${distance(distanceKm)}`}
                </span>
              </Flex>
            )}
            {phoneNumber && <PhoneLink number={phoneNumber} hasIcon />}
            {website && <WebsiteLink address={website} hasIcon />}
          </Row>
          <Row columnGap="4" rowGap="2" fontSize="sm">
            {opening && <OpeningState state={opening} />}
            {openVacanciesCount > 0 && (
              <Badge tone="info">{t('socialMap.vacancies', { count: openVacanciesCount })}</Badge>
            )}
            <CheckedLine checkedAt={card.profileCheckedAt} uncheckedSince={card.uncheckedSince} />
          </Row>
        </Stack>
      </Card>
    </Box>
  );
}
