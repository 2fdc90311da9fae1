import { isMissing, RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref } from '@omzien/platform';
import { Button, Empty, PageHeader, Screen, Skeleton } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { CheckInList } from './CheckInList.tsx';
import { useParticipants, useShownActivity } from './participants.api.ts';

const overview = '/activiteitenkalender/overzicht';

export default function ParticipantsScreen() {
  const { t } = useTranslation('public-site');
  const { id = '' } = useParams();
  const href = useHref();
  const found = useShownActivity(id);
  const people = useParticipants(id);
  // Both or none: a list without its dates says nothing.
  const both = {
    data: found.data && people.items ? { activity: found.data, rows: people.items } : undefined,
    error: isMissing(found.error) ? found.error : (found.error ?? people.error),
    mutate: () => Promise.all([found.mutate(), people.mutate()]),
  };

  return (
    <Screen kind="staff">
      <RecordStates
        of={both}
        skeleton={
          <>
            <PageHeader
              title={found.data?.title ?? t('activityStaff.participants')}
              back={{ href: href(overview), label: t('participants.back') }}
            />
            <Skeleton height="4rem" />
            <Skeleton height="24rem" />
          </>
        }
        missing={
          <Empty
            level={1}
            title={t('participants.missing')}
            hint={t('participants.missingHint')}
            action={<Button href={href(overview)}>{t('participants.back')}</Button>}
          />
        }
      >
        {(known) =>
          known.activity.permissions ? (
            <CheckInList {...known} reload={both.mutate} />
          ) : (
            <Empty
              level={1}
              title={t('participants.notYours')}
              hint={t('participants.notYoursHint')}
              action={<Button href={href(overview)}>{t('participants.back')}</Button>}
            />
          )
        }
      </RecordStates>
    </Screen>
  );
}
