import { matchRoute, type OmzienError, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Container, Drawing, Flex, Heading, Icon, Text } from '@omzien/ui';
import { ExternalLink, House, RotateCw, Search } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { errorWords } from './errorWords.ts';

type ErrorScreenProps = {
  error: OmzienError;
  /** A module did not load while the site around it works: that is what it says. */
  isModuleFailure?: boolean;
  onRetry?: (() => void) | null;
  onClear?: (() => void) | null;
};

const searchPath = '/vacancies/search';

function DeveloperDetails({ error }: { error: OmzienError }) {
  const stack = error.cause instanceof Error ? error.cause.stack : error.stack;
  return (
    <Box as="details" maxWidth="full" textAlign="start">
      <Box as="summary" cursor="pointer" minHeight="target">
        Stacktrace
      </Box>
      <Box as="pre" overflowX="auto" fontSize="0.8125rem" padding="4" bg="bg.subtle" borderRadius="control">
        {stack}
      </Box>
    </Box>
  );
}

/** In place of a page that cannot be shown: the large code, what happened, and the way on. */
export function ErrorScreen({ error, isModuleFailure = false, onRetry, onClear }: ErrorScreenProps) {
  const { boot, composition } = usePlatform();
  const modules = useStore(composition, (state) => state.modules);
  const href = useHref();
  const { t } = useTranslation('platform');
  const words = errorWords(error, !isModuleFailure || error.statusCode !== 500);
  const title = isModuleFailure ? t('error.module_failed_title') : t(words.title, { code: error.statusCode });
  const description = isModuleFailure ? t('error.module_failed_description') : t(words.description);
  const isMissing = words.code === 404 || words.code === 410;
  useEffect(() => {
    document.title = `${title} - ${boot.appName}`;
  }, [title, boot.appName]);
  return (
    <Container width="reading" data-frame="error">
      <Flex
        role="alert"
        flexDirection="column"
        alignItems="center"
        gap="4"
        textAlign="center"
        paddingBlock={{ base: '14', md: '24' }}
      >
        {words.code === null || isModuleFailure ? (
          <Drawing name="broken" />
        ) : (
          <Box
            aria-hidden="true"
            color="link"
            fontFamily="heading"
            fontWeight="bold"
            fontSize={{ base: '6rem', md: '9rem' }}
            lineHeight="0.95"
            letterSpacing="-0.05em"
          >
            {words.code}
          </Box>
        )}
        <Heading level={1}>{title}</Heading>
        <Text tone="muted" maxWidth="52ch">
          {description}
        </Text>
        <Flex gap="3" flexWrap="wrap" justifyContent="center" marginBlockStart="4">
          {onRetry && (
            <Button variant="outline" onClick={onRetry}>
              <Icon of={RotateCw} />
              {t('button.retry')}
            </Button>
          )}
          {onClear && (
            <Button variant="outline" onClick={onClear}>
              {t('button.clear_error')}
            </Button>
          )}
          {words.centerUrl && (
            <Button href={words.centerUrl} variant="outline">
              <Icon of={ExternalLink} />
              {t('error.wrong_center_link')}
            </Button>
          )}
          {isMissing && matchRoute(modules, searchPath)?.route.path === searchPath && (
            <Button href={href(searchPath)} variant="outline">
              <Icon of={Search} />
              {t('error.search_vacancies')}
            </Button>
          )}
          <Button href={href('/')}>
            <Icon of={House} />
            {t('button.back_to_home')}
          </Button>
        </Flex>
        {boot.development && (isModuleFailure || error.statusCode >= 500) && <DeveloperDetails error={error} />}
      </Flex>
    </Container>
  );
}
