import type { Vacancy } from '@omzien/model/vacancy';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { Box, Heading, Text } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { BadgeCheck, Car, Languages, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What somebody must bring, each with the reason why it is asked. */
export function VacancyRequirements({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const texts = useVacancyTexts();
  const { languageLevel, vogRequired, drivingLicence, minimumAge } = vacancy;
  const needs = [
    {
      icon: Languages,
      term: t('vacancyPage.need.language'),
      value: texts.languageLevel(languageLevel),
      why: t(languageLevel === 'none' ? 'vacancyPage.need.languageNoneWhy' : 'vacancyPage.need.languageWhy'),
    },
    vogRequired && {
      icon: BadgeCheck,
      term: t('vacancyPage.need.vog'),
      value: t('vacancyPage.need.vogYes'),
      why: t('vacancyPage.need.vogWhy'),
    },
    minimumAge !== null && {
      icon: User,
      term: t('vacancyPage.need.age'),
      value: t('vacancyPage.need.ageFrom', { count: minimumAge }),
      why: t('vacancyPage.need.ageWhy'),
    },
    drivingLicence && {
      icon: Car,
      term: t('vacancyPage.need.licence'),
      value: t('vacancyPage.need.licenceYes'),
      why: t('vacancyPage.need.licenceWhy'),
    },
  ].filter((need) => need !== false);

  return (
    <Box as="section">
      <Heading level={2} size={3} marginBottom="3">
        {t('vacancyPage.needs')}
      </Heading>
      <Facts>
        {needs.map(({ icon, term, value, why }) => (
          <Fact key={term} icon={icon} label={term}>
            {value}
            <Text tone="muted" size="sm" fontWeight="normal" measured>
              {why}
            </Text>
          </Fact>
        ))}
      </Facts>
      {!vogRequired && (
        <Text tone="muted" size="sm" marginTop="3">
          {t('lookup.vogRequired.false')}
        </Text>
      )}
    </Box>
  );
}
