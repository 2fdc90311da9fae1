import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref } from '@omzien/platform';
import { Empty, Link, PageHeader, Screen, Skeleton } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AddRoleForm } from './AddRoleForm.tsx';
import { useRoleOwner } from './addRole.api.ts';

export default function AddRoleScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { id = '' } = useParams();
  const toUsers = <Link href={href('/users')}>{t('people.addRole.toUsers')}</Link>;

  return (
    <Screen kind="staff" width="content">
      <RecordStates
        of={useRoleOwner(id)}
        skeleton={<Skeleton height="28rem" />}
        missing={<Empty level={1} title={t('people.addRole.missing')} action={toUsers} />}
      >
        {(user) => (
          <>
            <PageHeader
              back={{ href: href(`/users/${id}?tab=roles`), label: t('people.addRole.back', { name: user.fullName }) }}
              title={t('people.addRoleTitle')}
              description={t('people.addRole.intro', { name: user.fullName })}
            />
            {user.permissions?.transitions.includes('add_role') ? (
              <AddRoleForm user={user} />
            ) : (
              <Empty title={t('people.addRole.notPossible', { name: user.fullName })} action={toUsers} />
            )}
          </>
        )}
      </RecordStates>
    </Screen>
  );
}
