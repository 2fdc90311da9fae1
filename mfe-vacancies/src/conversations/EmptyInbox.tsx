import { useHref, usePermission, useSession } from '@omzien/platform';
import { Button, Empty } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import type { Inbox } from './useInbox.ts';

/** Says why conversations will stand here, and where they begin; under filters that they find nothing. */
export function EmptyInbox({ inbox }: { inbox: Inbox }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const isCenter = usePermission('conversations.moderate');
  const isMentor = useSession(({ user }) => user?.roles?.some(({ role }) => role === 'mentor') ?? false);
  const isOrganization = usePermission('vacancies.manage');
  if (inbox.isFiltered) {
    return (
      <Empty
        drawing="search"
        title={t(inbox.tab === 'moderation' ? 'conversations.noneToRead' : 'conversations.nothingFound')}
        hint={t(inbox.tab === 'moderation' ? 'conversations.noneToReadHint' : 'conversations.nothingFoundHint')}
        action={
          <Button variant="outline" href={inbox.hrefOfAll}>
            {t('conversations.clearFilters')}
          </Button>
        }
      />
    );
  }
  if (isCenter || isMentor)
    return (
      <Empty
        drawing="letter"
        title={t('conversations.empty')}
        hint={t(isCenter ? 'conversations.emptyCenter' : 'conversations.emptyMentor')}
      />
    );
  return (
    <Empty
      drawing="letter"
      title={t('conversations.empty')}
      hint={t(isOrganization ? 'conversations.emptyOrganization' : 'conversations.emptyVolunteer')}
      action={
        <Button href={href(isOrganization ? '/applications' : '/vacancies/search')}>
          {t(isOrganization ? 'conversations.emptyOrganizationAction' : 'conversations.emptyVolunteerAction')}
        </Button>
      }
    />
  );
}
