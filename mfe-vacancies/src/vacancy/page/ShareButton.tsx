import type { Vacancy } from '@omzien/model/vacancy';
import { vacancyWords } from '@omzien/model/vacancyWords';
import { ShareButton as PartButton } from '@omzien/parts/share/ShareButton';
import { usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { useCountVacancyEvent } from '../vacancyEvents.api.ts';

/** Passes a vacancy on, and counts that somebody did. */
export function ShareButton({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('vacancies');
  const { locale } = usePlatform();
  const count = useCountVacancyEvent(vacancy.id);
  const { title, langs } = vacancyWords(vacancy, locale);
  const { organizationName: organization, imageUrl } = vacancy;
  return (
    <PartButton
      label={t('vacancyPage.share.button')}
      path={`/vacancies/${vacancy.id}?source=share`}
      onShare={() => count('share')}
      page={{
        heading: t('vacancyPage.share.title'),
        name: title,
        nameLang: langs.title,
        caption: organization,
        imageUrl,
        message: t('vacancyPage.share.mailText', { title, organization }),
      }}
    />
  );
}
