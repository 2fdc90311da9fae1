import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref } from '@omzien/platform';
import { Button, Empty, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { StepHeading } from '@omzien/ui/steps';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ChooseOther } from './ChooseOther.tsx';
import { CompareAccounts } from './CompareAccounts.tsx';
import { MergeResult } from './MergeResult.tsx';
import { useLatestMerge, useMergingUser } from './userMerges.api.ts';

/** Two accounts of one person become one: the one of the address is closed, the one that is chosen stays. */
export default function MergeScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const into = query.get('into');
  const answer = useMergingUser(id);
  const { items } = useLatestMerge(id);
  const merge = items?.[0];
  const isMerged = merge !== undefined && merge.undoneAt === null;
  const step = isMerged ? 'result' : into ? 'compare' : 'choose';

  return (
    <Screen kind="staff">
      <RecordStates
        of={answer}
        skeleton={<Skeleton height="20rem" />}
        missing={
          <Empty
            level={1}
            title={t('merging.missing')}
            action={<Button href={href('/users')}>{t('merging.toUsers')}</Button>}
          />
        }
      >
        {(user) => (
          <>
            <PageHeader
              title={t('merging.title')}
              description={t('merging.intro')}
              back={{ href: href(`/users/${id}`), label: t('merging.backToUser', { name: user.fullName }) }}
            />
            <Stack gap="5">
              <StepHeading step={step}>{t(`merging.headings.${step}`)}</StepHeading>
              {merge && step !== 'compare' && <MergeResult merge={merge} />}
              {step === 'choose' && <ChooseOther user={user} />}
              {step === 'compare' && into && <CompareAccounts key={`${id}-${into}`} user={user} into={into} />}
            </Stack>
          </>
        )}
      </RecordStates>
    </Screen>
  );
}
