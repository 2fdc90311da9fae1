import type { VolunteerCenter } from '@omzien/model/volunteerCenter';
import { useFormat, usePlatform, withLocale } from '@omzien/platform';
import { Badge, Card, Flex, Heading, Icon, Link, Row, Text } from '@omzien/ui';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CenterLogo } from '../centers/CenterLogo.tsx';

type PartnerCardProps = { center: VolunteerCenter; isHere: boolean; level: 2 | 3 };

/** A partner centre: its mark, whom it serves, how much there is to do, and the way to its own site. */
export function PartnerCard({ center, isHere, level }: PartnerCardProps) {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const { number } = useFormat();
  const { name, city, url, logoUrl, municipalities = [], openVacanciesCount: open = 0 } = center;
  const served = municipalities.length > 0 ? municipalities : [city];
  const home = url ? `${url}${withLocale('/', locale)}` : null;

  return (
    <Card as="article" pressable={home !== null} display="flex" flexDirection="column" height="full">
      <Flex justifyContent="space-between" gap="3" alignItems="flex-start" minHeight="16">
        <CenterLogo url={logoUrl} />
        {isHere && <Badge tone="info">{t('partners.here')}</Badge>}
      </Flex>
      <Heading level={level} size={4} marginTop="3">
        {home ? (
          <Link href={home} variant="quiet" data-cover="">
            {name}
          </Link>
        ) : (
          name
        )}
      </Heading>
      <Flex gap="2" marginTop="2" alignItems="flex-start" color="text.muted">
        <Icon of={MapPin} marginTop="0.25em" />
        <Text>{t('partners.serves', { places: served.join(', ') })}</Text>
      </Flex>
      <Row marginTop="auto" paddingTop="4">
        <Badge tone={open > 0 ? 'success' : 'neutral'}>
          {t('partners.open', { count: open, formatted: number(open) })}
        </Badge>
      </Row>
    </Card>
  );
}
