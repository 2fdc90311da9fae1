import { withParameter } from '@omzien/parts/search/searchParameters';
import { matchRoute, useHref, usePlatform, useSignInFirst } from '@omzien/platform';
import { Box, Button, Heading, Notice, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { saving, searchAddress } from '../searchQuery.ts';

type SignInFirstProps = { query: URLSearchParams; isLost: boolean };

/**
 * The ways to an account, for a visitor who saves a search. They lead back to this dialog. Whose session ended while
 * typing is told that nothing is lost.
 */
export function SignInFirst({ query, isLost }: SignInFirstProps) {
  const { t } = useTranslation('vacancies');
  const { composition } = usePlatform();
  const href = useHref();
  const back = searchAddress(withParameter(query, saving, 'true'));
  const signIn = useSignInFirst(back);
  const hasSignUp = matchRoute(composition.getState().modules, '/signup')?.route.path === '/signup';

  return (
    <Box>
      {isLost ? (
        <Notice tone="warning" title={t('search.save.lost')} level={3}>
          <Text>{t('search.save.lostText')}</Text>
        </Notice>
      ) : (
        <Text>{t('search.save.withAccount')}</Text>
      )}
      <Row paddingBlock="4" marginBottom="4" borderBottom="1px solid" borderColor="border">
        <Button variant="outline" href={signIn.href}>
          {t('search.save.signIn')}
        </Button>
        {hasSignUp && !isLost && (
          <Button variant="outline" href={href(`/signup?redirect=${encodeURIComponent(back)}`)}>
            {t('search.save.signUp')}
          </Button>
        )}
      </Row>
      <Heading level={3} size={4}>
        {t('search.save.guest')}
      </Heading>
    </Box>
  );
}
