import { useHasPage, useHref } from '@omzien/platform';
import { Link, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const signUpPath = '/signup';

/** The way for who has no account yet, with the page to come back to, and for who is on the wrong site. */
export function NewAccount({ wanted }: { wanted: string | null }) {
  const { t } = useTranslation('users');
  const hasPage = useHasPage();
  const href = useHref();
  const address = wanted === null ? signUpPath : `${signUpPath}?redirect=${encodeURIComponent(wanted)}`;
  return (
    <Stack gap="2">
      {hasPage(signUpPath) && (
        <Text>
          {t('signIn.noAccount')} <Link href={href(address)}>{t('signIn.signUp')}</Link>
        </Text>
      )}
      <Text>
        {t('signIn.elsewhere')} <Link href={href('/switch')}>{t('signIn.otherSite')}</Link>
      </Text>
    </Stack>
  );
}
