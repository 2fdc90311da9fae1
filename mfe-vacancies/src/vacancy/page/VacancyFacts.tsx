import type { Vacancy } from '@omzien/model/vacancy';
import { useVacancyLookups, useVacancyTexts } from '@omzien/parts/lookups';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Heading } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import {
  Accessibility,
  CalendarCheck,
  CalendarX,
  Clock,
  Coins,
  Heart,
  MessagesSquare,
  ShieldCheck,
  Tag,
  Users,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useVacancyTimes } from './useVacancyTimes.ts';

/** What is left to know, as a list of terms. What has no value is not there. */
export function VacancyFacts({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const { date, language } = useFormat();
  const { locale } = usePlatform();
  const texts = useVacancyTexts();
  const times = useVacancyTimes();
  const { categories, ageGroups, accessibility } = useVacancyLookups();
  const namesOf = (ids: readonly string[], { nameOf }: { nameOf(id: string): string }) =>
    ids.map(nameOf).filter(Boolean).join(', ');
  const languageNames = () => (vacancy.languages ?? []).map(language).join(', ');
  function placesLeft({ places, placesTaken }: Vacancy) {
    if (places === null) return '';
    const count = Math.max(0, places - placesTaken);
    if (count === 0) return t('vacancyPage.badge.full');
    return placesTaken === 0
      ? t('vacancyPage.badge.placesLeft', { count })
      : t('vacancyPage.placesLeft', { count, places });
  }

  // Nobody translates this one.
  const expenses = vacancy.expensesText ? (
    <span lang={locale === 'nl' ? undefined : 'nl'}>{vacancy.expensesText}</span>
  ) : (
    ''
  );
  const facts = [
    {
      icon: Heart,
      term: t('vacancyPage.type'),
      value: [texts.vacancyType(vacancy.vacancyType), namesOf(vacancy.categoryIds, categories)]
        .filter(Boolean)
        .join(' · '),
    },
    { icon: Users, term: t('vacancyPage.audience'), value: namesOf(vacancy.ageGroupIds, ageGroups) },
    { icon: Clock, term: t('vacancyPage.hours'), value: times.hoursOf(vacancy) },
    { icon: MessagesSquare, term: t('vacancyPage.usefulLanguages'), value: languageNames() },
    { icon: Coins, term: t('vacancyPage.expenses'), value: expenses },
    { icon: ShieldCheck, term: t('vacancyPage.insured'), value: vacancy.insured ? t('vacancyPage.insuredYes') : '' },
    {
      icon: Accessibility,
      term: t('vacancyPage.accessibility'),
      value: namesOf(vacancy.accessibilityIds, accessibility),
    },
    { icon: UsersRound, term: t('vacancyPage.groups'), value: vacancy.groupSuitable ? t('vacancyPage.groupsYes') : '' },
    { icon: Tag, term: t('vacancyPage.places'), value: placesLeft(vacancy) },
    {
      icon: CalendarCheck,
      term: t('vacancyPage.placedOn'),
      value: vacancy.publishedAt ? date(vacancy.publishedAt) : '',
    },
    { icon: CalendarX, term: t('vacancyPage.openUntil'), value: vacancy.expiresAt ? date(vacancy.expiresAt) : '' },
  ];

  return (
    <Box as="section">
      <Heading level={2} size={3} marginBottom="3">
        {t('vacancyPage.facts')}
      </Heading>
      <Box columnGap="8" css={{ '& dl': { gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } }}>
        <Facts>
          {facts.map(({ icon, term, value }) => (
            <Fact key={term} icon={icon} label={term}>
              {value}
            </Fact>
          ))}
        </Facts>
      </Box>
    </Box>
  );
}
