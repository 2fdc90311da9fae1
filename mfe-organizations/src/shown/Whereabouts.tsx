import { later } from '@omzien/platform';
import { Box, Button, Icon, Link, Row, Text } from '@omzien/ui';
import { Map as MapIcon, Navigation } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressLines, routeTo } from './addressText.ts';

const PlaceMap = later(() => import('./PlaceMap.tsx').then((file) => file.PlaceMap));
const unprinted = { '@media print': { display: 'none' } };

type WhereaboutsProps = {
  name: string;
  address: Parameters<typeof addressLines>[0];
  latitude: number | null;
  longitude: number | null;
};

/** The address, the way there, and a small map for who asks for it. */
export function Whereabouts({ name, address, latitude, longitude }: WhereaboutsProps) {
  const { t } = useTranslation('organizations');
  const [isMapOpen, setIsMapOpen] = useState(false);
  const isPlaced = latitude !== null && longitude !== null;
  return (
    <>
      {addressLines(address).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {isPlaced && (
        <Box css={unprinted}>
          <Row gap="2" marginInlineStart="-3.5">
            <Link
              href={routeTo(latitude, longitude)}
              {...{ target: '_blank', rel: 'noopener noreferrer' }}
              display="inline-flex"
              alignItems="center"
              gap="2"
              minHeight="11"
              paddingInline="3.5"
            >
              <Icon of={Navigation} size={20} />
              {t('shown.route')}
            </Link>
            <Button
              variant="tertiary"
              paddingInline="3.5"
              aria-expanded={isMapOpen}
              onClick={() => setIsMapOpen(!isMapOpen)}
            >
              <Icon of={MapIcon} />
              {t(isMapOpen ? 'shown.hideMap' : 'shown.showMap')}
            </Button>
          </Row>
          {isMapOpen && <PlaceMap label={t('shown.mapOf', { name })} latitude={latitude} longitude={longitude} />}
        </Box>
      )}
    </>
  );
}
