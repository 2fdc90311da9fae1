import { later, type OmzienError, useHref } from '@omzien/platform';
import { Button, Empty } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const Alternatives = later(() => import('./Alternatives.tsx').then(({ Alternatives }) => Alternatives));

/** A vacancy that was taken away or never was: what looks like it, and the way to all others. */
export function GoneVacancy({ error }: { error: OmzienError }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const isUnknown = error.statusCode === 404;

  return (
    <>
      <Empty
        level={1}
        title={t(isUnknown ? 'vacancyPage.unknown' : 'vacancyPage.gone')}
        hint={t(isUnknown ? 'vacancyPage.unknownHint' : 'vacancyPage.goneHint')}
        action={<Button href={href('/vacancies/search')}>{t('vacancyPage.otherVacancies')}</Button>}
      />
      <Alternatives error={error} />
    </>
  );
}
