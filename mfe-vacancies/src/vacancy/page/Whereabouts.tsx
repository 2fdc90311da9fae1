import type { Vacancy } from '@omzien/model/vacancy';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { later } from '@omzien/platform';
import { Box, Button, Icon, Text } from '@omzien/ui';
import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountVacancyEvent } from '../vacancyEvents.api.ts';
import { useDistance } from './useDistance.ts';

const PlaceMap = later(() => import('./PlaceMap.tsx').then(({ PlaceMap }) => PlaceMap));

/** A postcode stays together: `6041 GH` is one word. */
const unbroken = (postcode: string | null) => postcode?.replace(' ', '\u00a0');

type Place = Pick<Vacancy, 'street' | 'postcode' | 'city'>;
const addressOf = ({ street, postcode, city }: Place) =>
  [street, [unbroken(postcode), city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Where the work is, how far that is from where somebody searched, and a small map for who asks for it. */
export function Whereabouts({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const texts = useVacancyTexts();
  const distance = useDistance(vacancy);
  const count = useCountVacancyEvent(vacancy.id);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const { locationKind, latitude, longitude, extraAddresses = [] } = vacancy;
  const address = addressOf(vacancy);
  const others = extraAddresses.map(addressOf).filter(Boolean);
  if (locationKind === 'online') return <Text>{texts.locationKind(locationKind)}</Text>;

  function toggleMap() {
    if (!isMapOpen) count('map');
    setIsMapOpen(!isMapOpen);
  }

  return (
    <>
      {locationKind !== 'on_site' && <Text>{texts.locationKind(locationKind)}</Text>}
      {address && <Text>{address}</Text>}
      {distance && <Text tone="muted">{t('vacancyPage.from', distance)}</Text>}
      {others.length > 0 && <Text tone="muted">{t('vacancyPage.alsoAt', { places: others.join(' · ') })}</Text>}
      {latitude !== null && longitude !== null && (
        <Box css={{ '@media print': { display: 'none' } }}>
          <Button variant="tertiary" marginInlineStart="-5" aria-expanded={isMapOpen} onClick={toggleMap}>
            <Icon of={MapIcon} />
            {t(isMapOpen ? 'vacancyPage.map.hide' : 'vacancyPage.map.show')}
          </Button>
          <PlaceMap vacancy={vacancy} open={isMapOpen} onClose={() => setIsMapOpen(false)} />
        </Box>
      )}
    </>
  );
}
