import type { Vacancy, VacancyHit } from '@omzien/model/vacancy';
import { useFormat, useHref, useNow, usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { useVacancyWords } from '../lookups/useVacancyWords.ts';

const newForDays = 7;
const day = 24 * 60 * 60 * 1000;
/** From here on the number of free places is no reason to hurry. */
const fewPlaces = 3;

/** A vacancy as the card draws it: at most three badges, the most useful first. */
export function useVacancyCard() {
  const { t } = useTranslation('vacancies');
  const { distance } = useFormat();
  const { locale } = usePlatform();
  const href = useHref();
  const now = useNow();
  const words = useVacancyWords();

  function badgesOf({
    publishedAt,
    organizationReplyDays,
    places,
    placesTaken,
    frequency,
    isFull,
    waitingList,
  }: Vacancy | VacancyHit): string[] {
    const left = places === null ? null : places - placesTaken;
    const fullness = waitingList ? t('card.waitingList') : t('card.full');
    const badges = [
      isFull ? fullness : '',
      publishedAt && now - Date.parse(publishedAt) < newForDays * day ? t('card.new') : '',
      organizationReplyDays !== null && organizationReplyDays <= 3
        ? t('card.repliesWithin', { count: organizationReplyDays })
        : '',
      left !== null && left > 0 && left <= fewPlaces ? t('card.placesLeft', { count: left }) : '',
      words.frequency(frequency),
    ];
    return badges.filter((badge) => badge !== '');
  }

  return (vacancy: Vacancy | VacancyHit) => {
    const kilometres = 'distanceKm' in vacancy ? vacancy.distanceKm : null;
    const english = locale === 'en' ? vacancy.translations?.en : undefined;
    return {
      title: english?.title ?? vacancy.title,
      href: href(`/vacancies/${vacancy.id}`),
      image: vacancy.imageUrl,
      imageAlt: vacancy.imageAlt,
      organization: vacancy.organizationName,
      place: vacancy.city ?? words.locationKind(vacancy.locationKind),
      distance: kilometres === null ? null : distance(kilometres),
      text: english?.summary ?? vacancy.summary,
      badges: badgesOf(vacancy),
    };
  };
}
