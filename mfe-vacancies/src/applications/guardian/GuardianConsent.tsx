import type { Application, ApplicationStage } from '@omzien/model/application';
import { Card, Heading, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GivenConsent } from './GivenConsent.tsx';
import { GuardianLink } from './GuardianLink.tsx';
import { useConsentForms, useGivenConsents } from './guardianConsent.api.ts';

/** Who has applied and was not turned down or gone. Before and after that nobody's consent is asked. */
const running: readonly ApplicationStage[] = ['new', 'in_contact', 'waiting_list', 'accepted'];

/**
 * Whether a guardian consents to what somebody applied for, and the link by which one does. Nothing where the centre has
 * no open form for it, or where nobody's consent is asked and none was given.
 */
export function GuardianConsent({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const title = useId();
  const forms = useConsentForms(application);
  const given = useGivenConsents(forms.items, application.id);
  const open = forms.items?.filter(({ state }) => state === 'open') ?? [];
  const isAsked = running.includes(application.stage) && open.length > 0;
  const hasFailed = forms.error !== undefined && !forms.items;
  // Where answers do not come, nobody may think that none was given.
  const isUnknown = hasFailed || (given.error !== undefined && !given.items);
  if (!isAsked && !isUnknown && !given.items?.length) return null;

  return (
    <Card as="section" aria-labelledby={title}>
      <Heading level={2} size={3} id={title} marginBottom="3">
        {t('guardian.title')}
      </Heading>
      {hasFailed && <LoadingFailed onRetry={forms.mutate} />}
      {forms.items && (
        <Stack gap="5">
          {!given.items && !given.error && <Skeleton height="3rem" />}
          {given.error && !given.items && <LoadingFailed onRetry={() => given.mutate()} />}
          {given.items?.length === 0 && (
            <div>
              <Text>{t('guardian.none')}</Text>
              <Text size="sm" tone="muted">
                {t('guardian.why')}
              </Text>
            </div>
          )}
          {given.items && given.items.length > 0 && (
            <Stack as="ul" gap="4" margin="0" padding="0" listStyleType="none">
              {given.items.map((submission) => (
                <GivenConsent key={submission.id} submission={submission} />
              ))}
            </Stack>
          )}
          {isAsked && (
            <GuardianLink
              key={application.id}
              application={application}
              forms={open}
              isAnother={Boolean(given.items?.length)}
            />
          )}
        </Stack>
      )}
    </Card>
  );
}
