import { useHref } from '@omzien/platform';
import { LoadingFailed, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { RecoveryQueue } from './RecoveryQueue.tsx';
import { RuleCard } from './RuleCard.tsx';
import { useSignInRules } from './signInRules.api.ts';

export default function SignInRulesScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { items, error, isLoading, mutate } = useSignInRules();
  return (
    <Screen kind="staff" width="reading">
      <PageHeader
        back={{ href: href('/users'), label: t('signInRules.toUsers') }}
        title={t('signInRules.title')}
        description={t('signInRules.description')}
      />
      <Stack gap="8">
        {error && <LoadingFailed onRetry={() => void mutate()} />}
        {isLoading && <Skeleton height="220px" />}
        {items?.map((rule) => (
          <RuleCard key={`${rule.id} ${rule.requiredFrom}`} rule={rule} />
        ))}
        <RecoveryQueue />
      </Stack>
    </Screen>
  );
}
