import type { Vacancy } from '@omzien/model/vacancy';
import { Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useVacancyWords } from '../lookups/useVacancyWords.ts';
import { useDistance } from './useDistance.ts';

type Place = Pick<Vacancy, 'street' | 'postcode' | 'city'>;
const addressOf = ({ street, postcode, city }: Place) =>
  [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Where the work is, what other places there are, and how far it is from where somebody searched. */
export function Whereabouts({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const words = useVacancyWords();
  const distance = useDistance(vacancy);
  const address = addressOf(vacancy);
  const others = (vacancy.extraAddresses ?? []).map(addressOf).filter(Boolean);
  const isElsewhere = vacancy.locationKind !== 'on_site';
  return (
    <>
      {isElsewhere && <Text>{words.locationKind(vacancy.locationKind)}</Text>}
      {address && vacancy.locationKind !== 'online' && <Text>{address}</Text>}
      {distance && vacancy.locationKind !== 'online' && <Text tone="muted">{t('vacancyPage.from', distance)}</Text>}
      {others.length > 0 && <Text tone="muted">{t('vacancyPage.alsoAt', { places: others.join(' · ') })}</Text>}
    </>
  );
}
