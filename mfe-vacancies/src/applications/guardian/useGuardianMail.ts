import type { Application } from '@omzien/model/application';
import type { FormToken } from '@omzien/model/form';
import { useFormat, usePlatform, useSession } from '@omzien/platform';
import { useTranslation } from 'react-i18next';

type About = Pick<Application, 'firstName' | 'vacancyTitle' | 'organizationName'>;

/** The address that opens a mail about a link in the own mail program of who made it. To whom is for that person to say. */
export function useGuardianMail({ firstName, vacancyTitle, organizationName }: About) {
  const { t } = useTranslation('vacancies');
  const { center } = usePlatform();
  const { dateTime } = useFormat();
  const sender = useSession(({ user }) => user?.fullName);

  return ({ url, expiresAt }: Pick<FormToken, 'url' | 'expiresAt'>) => {
    const subject = t('guardian.mailSubject', { name: firstName });
    const body = t('guardian.mailBody', {
      name: firstName,
      vacancy: vacancyTitle,
      organization: organizationName,
      url,
      moment: dateTime(expiresAt),
      sender,
      center: center.name,
    });
    return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  };
}
