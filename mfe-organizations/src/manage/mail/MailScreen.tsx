import type { MailingPreview } from '@omzien/model/organizationMailing';
import { useHref, useHydrated, usePlatform } from '@omzien/platform';
import { Button, Empty, LoadingFailed, PageHeader, Screen, Skeleton, Stack } from '@omzien/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMailTarget } from '../../steps/mailTarget.ts';
import { EarlierMailings } from './EarlierMailings.tsx';
import { MailComposer } from './MailComposer.tsx';
import { useMailingSteps } from './mailings.api.ts';

type Chosen = { ids: readonly string[]; preview: MailingPreview | null };

/** A mail to the contacts of the organisations that were chosen in the list. */
export default function MailScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const platform = usePlatform();
  const isHydrated = useHydrated();
  const { organizationsOf, preview } = useMailingSteps();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const target = isHydrated ? readMailTarget(platform) : undefined;
  const asked = target === undefined ? '' : JSON.stringify(target);

  const look = useCallback(async () => {
    const wanted = JSON.parse(asked || 'null') as ReturnType<typeof readMailTarget>;
    if (!wanted) return;
    setHasFailed(false);
    try {
      const ids = await organizationsOf(wanted);
      setChosen({ ids, preview: ids.length === 0 ? null : await preview(ids) });
    } catch {
      setHasFailed(true);
    }
  }, [asked, organizationsOf, preview]);
  useEffect(() => void look(), [look]);

  const chooseFirst = (
    <Empty
      title={t('mail.chooseFirst')}
      hint={t('mail.chooseHint')}
      action={<Button href={href('/organizations')}>{t('mail.toList')}</Button>}
    />
  );
  const hasTarget = target !== null;

  return (
    <Screen kind="staff" width="content">
      <PageHeader
        back={{ href: href('/organizations'), label: t('mail.toList') }}
        title={t('manage.mailTitle')}
        description={t('mail.intro')}
      />
      <Stack gap="8">
        {!hasTarget && chooseFirst}
        {hasTarget && hasFailed && <LoadingFailed onRetry={look} />}
        {hasTarget && !hasFailed && !chosen && <Skeleton height="30rem" />}
        {hasTarget && !hasFailed && chosen?.preview && <MailComposer ids={chosen.ids} preview={chosen.preview} />}
        {hasTarget && !hasFailed && chosen?.preview === null && (
          <Empty
            title={t('mail.noneFound')}
            hint={t('mail.chooseHint')}
            action={<Button href={href('/organizations')}>{t('mail.toList')}</Button>}
          />
        )}
        <EarlierMailings />
      </Stack>
    </Screen>
  );
}
