import type { Vacancy, VacancyHit } from '@omzien/model/vacancy';
import { vacancyWords } from '@omzien/model/vacancyWords';
import { useFormat, useHref, useNow, usePlatform } from '@omzien/platform';
import { useVacancyTexts } from '../lookups/useVacancyTexts.ts';
import { useCardTexts } from './useCardTexts.ts';

const newForDays = 3;
const day = 24 * 60 * 60 * 1000;
/** From here on the number of free places is no reason to hurry. */
const fewPlaces = 3;

/**
 * A vacancy as the card of the kit draws it: at most three badges, the most useful first.
 *
 * @example
 * const cardOf = useVacancyCard();
 * <VacancyCard {...cardOf(vacancy)} level={3} />
 */
export function useVacancyCard() {
  const { t } = useCardTexts();
  const { distance, date } = useFormat();
  const { locale } = usePlatform();
  const href = useHref();
  const now = useNow();
  const texts = useVacancyTexts();

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
    const fullness = waitingList ? t('waitingList') : t('full');
    const badges = [
      isFull ? fullness : '',
      publishedAt && now - Date.parse(publishedAt) < newForDays * day ? t('new') : '',
      organizationReplyDays !== null && organizationReplyDays <= 3
        ? t('repliesWithin', { count: organizationReplyDays })
        : '',
      left !== null && left > 0 && left <= fewPlaces ? t('placesLeft', { count: left }) : '',
      texts.frequency(frequency),
    ];
    return badges.filter((badge) => badge !== '');
  }

  return (vacancy: Vacancy | VacancyHit) => {
    const kilometres = 'distanceKm' in vacancy ? vacancy.distanceKm : null;
    const { title, summary, langs, foreign } = vacancyWords(vacancy, locale);
    return {
      title,
      titleLang: langs.title,
      href: href(`/vacancies/${vacancy.id}`),
      image: vacancy.imageUrl,
      imageAlt: vacancy.imageAlt,
      imageLang: locale === 'nl' ? undefined : 'nl',
      // What happens once has its day first: whoever cannot come then need not read on.
      when:
        vacancy.startsOn !== null && vacancy.frequency !== 'regularly'
          ? date(vacancy.startsOn, { weekday: 'short', day: 'numeric', month: 'long' })
          : null,
      organization: vacancy.organizationName,
      place: vacancy.city ?? texts.locationKind(vacancy.locationKind),
      distance: kilometres === null ? null : distance(kilometres),
      text: summary,
      textLang: langs.summary,
      language: foreign === 'all' ? t('inDutch') : null,
      badges: badgesOf(vacancy),
    };
  };
}
