import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref } from '@omzien/platform';
import { Empty, Link, Screen, Skeleton, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { UserPage } from './UserPage.tsx';
import { useUser } from './user.api.ts';

export default function UserScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { id = '' } = useParams();

  return (
    <Screen kind="staff" width="wide">
      <RecordStates
        of={useUser(id)}
        skeleton={
          <Stack gap="6">
            <Skeleton height="4.5rem" width="50%" />
            <Skeleton height="24rem" />
          </Stack>
        }
        missing={
          <Empty
            level={1}
            title={t('people.detail.missing')}
            action={<Link href={href('/users')}>{t('people.detail.back')}</Link>}
          />
        }
      >
        {(user) => <UserPage user={user} />}
      </RecordStates>
    </Screen>
  );
}
