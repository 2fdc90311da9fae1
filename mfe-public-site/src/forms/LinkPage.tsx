import { usePlatform } from '@omzien/platform';
import { Heading, LoadingFailed, Skeleton, Stack, Text, VisuallyHidden } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Done, toDone, useFormLink } from './forms.api.ts';
import { LinkDone } from './LinkDone.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LinkOver } from './LinkOver.tsx';

/** What a link asks; what it did; or why it does nothing any more. */
export function LinkPage({ token }: { token: string }) {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const { data: link, error, mutate } = useFormLink(token);
  const [done, setDone] = useState<Done | null>(null);

  if (done) return <LinkDone token={token} done={done} isNew onUndone={setDone} />;
  if (error?.statusCode === 404) return <LinkOver state="unknown" />;
  if (error && !link) {
    return (
      <>
        <VisuallyHidden>
          <Heading level={1}>{t('forms.state.closed')}</Heading>
        </VisuallyHidden>
        <LoadingFailed onRetry={() => void mutate()} />
      </>
    );
  }
  if (!link) {
    return (
      <Stack gap="5" aria-busy="true">
        <VisuallyHidden>
          <Heading level={1}>{t('forms.loading')}</Heading>
        </VisuallyHidden>
        <Skeleton height="2.5rem" width="70%" />
        <Skeleton height="4rem" />
        <Skeleton height="8rem" />
        <Skeleton height="3rem" width="40%" />
      </Stack>
    );
  }
  const { schema, state, outcome } = link;
  if (state === 'used' && outcome)
    return <LinkDone token={token} done={toDone(outcome)} at={link.usedAt} onUndone={setDone} />;
  if (!schema) return <LinkOver state={state === 'open' ? 'closed' : state} link={link} />;
  return (
    <Stack gap="5">
      <Stack gap="3">
        <Heading level={1} size={2}>
          {schema.title[locale]}
        </Heading>
        {schema.intro && <Text whiteSpace="pre-line">{schema.intro[locale]}</Text>}
      </Stack>
      <LinkForm token={token} link={{ ...link, schema }} onDone={setDone} onRefused={() => void mutate()} />
    </Stack>
  );
}
