import { useHref, usePlatform } from '@omzien/platform';
import { Box, Empty, Heading, Link, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useOpenForms } from './forms.api.ts';

/** The forms of this site that need no link of a mail. */
export function OpenForms() {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const href = useHref();
  const { items, error, mutate } = useOpenForms();
  const open = items?.filter(({ state, fields }) => state === 'open' && fields.length > 0);

  return (
    <Stack gap="5">
      <Heading level={1} size={2}>
        {t('forms.list.title')}
      </Heading>
      {!open && !error && <Skeleton height="10rem" />}
      {error && <LoadingFailed onRetry={() => void mutate()} />}
      {open?.length === 0 && <Empty title={t('forms.list.empty')} hint={t('forms.list.emptyHint')} />}
      {open && open.length > 0 && (
        <>
          <Text tone="muted">{t('forms.list.intro')}</Text>
          <Stack as="ul" gap="4" margin="0" padding="0" listStyleType="none">
            {open.map(({ id, title, intro }) => (
              <Box as="li" key={id}>
                <Link href={href(`/forms/${id}`)}>{title[locale]}</Link>
                {intro && (
                  <Text size="sm" tone="muted">
                    {intro[locale]}
                  </Text>
                )}
              </Box>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}
