import { matchRoute, useHref, usePlatform } from '@omzien/platform';
import { Link, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const signUpPath = '/signup';

/** The way for who has no account yet, as soon as the site has that page, and for who is on the wrong site. */
export function NewAccount() {
  const { t } = useTranslation('users');
  const { boot } = usePlatform();
  const href = useHref();
  const hasSignUp = matchRoute(boot.composition.modules, signUpPath)?.route.path === signUpPath;
  return (
    <Stack gap="2">
      {hasSignUp && (
        <Text>
          {t('signIn.noAccount')} <Link href={href(signUpPath)}>{t('signIn.signUp')}</Link>
        </Text>
      )}
      <Text>
        {t('signIn.elsewhere')} <Link href={href('/switch')}>{t('signIn.otherSite')}</Link>
      </Text>
    </Stack>
  );
}
