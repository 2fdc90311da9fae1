import type { VolunteerCenter } from '@omzien/model/volunteerCenter';
import { centerDomainInput } from '@omzien/model/volunteerCenterInput';
import { Box, Heading, Input, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { DomainCard } from './DomainCard.tsx';
import { useDomains, useDomainWrites } from './domains.api.ts';

/** Under which addresses the site is found: those that are proven, and those that wait for their proof. */
export function DomainsSection({ center }: { center: Pick<VolunteerCenter, 'id'> }) {
  const { t } = useTranslation('cms');
  const { items, error, mutate } = useDomains(center.id);
  const { claim } = useDomainWrites(center.id);
  const form = useForm(centerDomainInput, { host: '' });
  return (
    <Box as="section" maxWidth="form" borderTop="1px solid" borderColor="border" paddingTop="6">
      <Heading level={2} size={3}>
        {t('domains.title')}
      </Heading>
      <Text tone="muted" size="sm" marginTop="1">
        {t('domains.why')}
      </Text>
      <Stack gap="5" marginTop="5">
        {error && !items && <LoadingFailed onRetry={() => void mutate()} />}
        {!error && !items && <Skeleton height="8rem" />}
        {items && (
          <Stack as="ul" gap="3" paddingLeft="0" listStyleType="none">
            {items.map((domain) => (
              <DomainCard key={domain.id} domain={domain} centerId={center.id} />
            ))}
          </Stack>
        )}
        <InlineForm
          form={form}
          draft={`center-domain-${center.id}`}
          save={claim}
          empties
          submitLabel={t('domains.claim')}
          submit={{ variant: 'outline' }}
          savedToast={({ status }) => ({ message: t(status === 'active' ? 'domains.added' : 'domains.claimed') })}
        >
          <FormField form={form} name="host" label={t('domains.host')} hint={t('domains.hostHint')}>
            <Input inputMode="url" autoComplete="off" autoCapitalize="none" {...form.register('host')} />
          </FormField>
        </InlineForm>
      </Stack>
    </Box>
  );
}
