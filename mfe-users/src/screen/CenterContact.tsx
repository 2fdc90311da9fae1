import { usePlatform } from '@omzien/platform';
import { Link, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** Whom to ask: the centre of this site, by mail and where it has one by phone. */
export function CenterContact() {
  const { t } = useTranslation('users');
  const { center } = usePlatform();
  return (
    <Text>
      {t('contact.ask', { name: center.name })} <Link href={`mailto:${center.email}`}>{center.email}</Link>
      {center.phoneNumber && (
        <>
          {' '}
          {t('contact.or')} <Link href={`tel:${center.phoneNumber}`}>{center.phoneNumber}</Link>
        </>
      )}
    </Text>
  );
}
