import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref } from '@omzien/platform';
import { Button, Empty, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { StepHeading } from '@omzien/ui/steps';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ChooseOther } from './ChooseOther.tsx';
import { CompareOrganizations } from './CompareOrganizations.tsx';
import { MergeResult } from './MergeResult.tsx';
import { useLatestMerge, useMergingOrganization } from './organizationMerges.api.ts';

/** Two records of one organisation become one: the one of the address is closed, the one that is chosen stays. */
export default function MergeScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const into = query.get('into');
  const answer = useMergingOrganization(id);
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
            action={<Button href={href('/organizations')}>{t('merging.toList')}</Button>}
          />
        }
      >
        {(organization) => (
          <>
            <PageHeader
              title={t('manage.mergeTitle')}
              description={t('merging.intro')}
              back={{ href: href(`/organizations/${id}/edit`), label: t('merging.back', { name: organization.name }) }}
            />
            <Stack gap="5">
              <StepHeading step={step}>{t(`merging.headings.${step}`)}</StepHeading>
              {merge && step !== 'compare' && <MergeResult merge={merge} />}
              {step === 'choose' && <ChooseOther organization={organization} />}
              {step === 'compare' && into && (
                <CompareOrganizations key={`${id}-${into}`} organization={organization} into={into} />
              )}
            </Stack>
          </>
        )}
      </RecordStates>
    </Screen>
  );
}
