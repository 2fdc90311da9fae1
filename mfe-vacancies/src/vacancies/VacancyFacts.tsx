import type { Vacancy } from '@omzien/model/vacancy';
import { useFormat } from '@omzien/platform';
import { Box, Heading } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import {
  Accessibility,
  BadgeCheck,
  CalendarCheck,
  CalendarX,
  Car,
  Clock,
  Coins,
  Heart,
  Languages,
  ShieldCheck,
  Tag,
  User,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useVacancyLookups } from '../lookups/lookups.api.ts';
import { useVacancyWords } from '../lookups/useVacancyWords.ts';
import { useVacancyTimes } from './useVacancyTimes.ts';

/** What is left to know, as a list of terms. What has no value is not there. */
export function VacancyFacts({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const words = useVacancyWords();
  const times = useVacancyTimes();
  const { categories, ageGroups, accessibility } = useVacancyLookups();
  const namesOf = (ids: readonly string[], { nameOf }: { nameOf(id: string): string }) =>
    ids.map(nameOf).filter(Boolean).join(', ');

  const facts = [
    {
      icon: Heart,
      term: t('vacancy.type'),
      value: [words.vacancyType(vacancy.vacancyType), namesOf(vacancy.categoryIds, categories)]
        .filter(Boolean)
        .join(' · '),
    },
    { icon: Users, term: t('vacancy.audience'), value: namesOf(vacancy.ageGroupIds, ageGroups) },
    { icon: Clock, term: t('vacancy.hours'), value: times.hoursOf(vacancy) },
    { icon: Languages, term: t('vacancy.language'), value: words.languageLevel(vacancy.languageLevel) },
    {
      icon: BadgeCheck,
      term: t('vacancy.vog'),
      value: t(vacancy.vogRequired ? 'vacancy.vogNeeded' : 'vacancy.vogNotNeeded'),
    },
    {
      icon: User,
      term: t('vacancy.minimumAge'),
      value: vacancy.minimumAge ? t('vacancy.minimumAgeFrom', { count: vacancy.minimumAge }) : '',
    },
    { icon: Car, term: t('vacancy.licence'), value: vacancy.drivingLicence ? t('vacancy.licenceNeeded') : '' },
    { icon: Coins, term: t('vacancy.expenses'), value: vacancy.expensesText ?? '' },
    { icon: ShieldCheck, term: t('vacancy.insured'), value: vacancy.insured ? t('vacancy.insuredYes') : '' },
    { icon: Accessibility, term: t('vacancy.accessibility'), value: namesOf(vacancy.accessibilityIds, accessibility) },
    { icon: Tag, term: t('vacancy.places'), value: vacancy.places === null ? '' : String(vacancy.places) },
    { icon: CalendarCheck, term: t('vacancy.placedOn'), value: vacancy.publishedAt ? date(vacancy.publishedAt) : '' },
    { icon: CalendarX, term: t('vacancy.openUntil'), value: vacancy.expiresAt ? date(vacancy.expiresAt) : '' },
  ];

  return (
    <Box as="section">
      <Heading level={2} size={3} marginBottom="3">
        {t('vacancy.facts')}
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
