import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What the fields are called in messages: with their language, where there are two. */
export function useTemplateLabels() {
  const { t } = useTranslation('cms');
  return useMemo(() => {
    const [nl, en] = [t('templateEdit.nl'), t('templateEdit.en')];
    return {
      subjectNl: t('templateEdit.subjectIn', { language: nl }),
      subjectEn: t('templateEdit.subjectIn', { language: en }),
      bodyNl: t('templateEdit.bodyIn', { language: nl }),
      bodyEn: t('templateEdit.bodyIn', { language: en }),
      active: t('templateEdit.active'),
    };
  }, [t]);
}
