import { RecordStates } from '@omzien/parts/record/RecordStates';
import { useHref } from '@omzien/platform';
import { Button, Empty, Icon, LoadingFailed, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { CorrectionCard } from './CorrectionCard.tsx';
import { useCorrected, useCorrections } from './corrections.api.ts';

export default function CorrectionsScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { id = '' } = useParams();
  const { items, error, mutate } = useCorrections(id);
  const organization = useCorrected(id);
  const { data } = organization;
  return (
    <Screen kind="staff" width="reading">
      <RecordStates
        of={organization}
        skeleton={<Skeleton height="12rem" />}
        missing={
          <Empty
            level={1}
            title={t('corrections.missing')}
            action={<Button href={href('/organizations')}>{t('corrections.toList')}</Button>}
          />
        }
      >
        {({ name }) => (
          <>
            <PageHeader
              title={t('corrections.heading', { name })}
              description={t('corrections.intro')}
              back={{ href: href(`/organizations/${id}`), label: t('corrections.back') }}
              actions={
                <Button variant="outline" href={href(`/organizations/${id}/edit`)}>
                  <Icon of={Pencil} />
                  {t('corrections.edit')}
                </Button>
              }
            />
            <Stack gap="4">
              {error && !items && <LoadingFailed onRetry={mutate} />}
              {!error && !items && <Skeleton height="12rem" />}
              {items?.length === 0 && <Empty title={t('corrections.empty')} hint={t('corrections.emptyHint')} />}
              {items?.map((correction) => (
                <CorrectionCard key={correction.id} correction={correction} organizationId={data?.id ?? id} />
              ))}
            </Stack>
          </>
        )}
      </RecordStates>
    </Screen>
  );
}
