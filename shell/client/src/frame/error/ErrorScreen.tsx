import { type OmzienError, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Container, Drawing, Flex, Heading, Icon, Text } from '@omzien/ui';
import { ExternalLink, House, RotateCw } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { errorTexts } from './errorTexts.ts';

type ErrorScreenProps = {
  error: OmzienError;
  /** A module did not load while the site around it works: that is what it says. */
  isModuleFailure?: boolean;
  onRetry?: (() => void) | null;
  onClear?: (() => void) | null;
};

const ErrorHelp = lazy(() => import(/* webpackChunkName: "error-help" */ './ErrorHelp.tsx'));

/**
 * The ways on. They come after the page stands, and where their file does not come the screen says what it says without
 * them: it may be the very network that is gone.
 */
function LateHelp(props: ComponentProps<typeof ErrorHelp>) {
  const [isLate, setLate] = useState(false);
  useEffect(() => setLate(true), []);
  return (
    isLate && (
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <ErrorHelp {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** In place of a page that cannot be shown: the large code, what happened, and the way on. */
export function ErrorScreen({ error, isModuleFailure = false, onRetry, onClear }: ErrorScreenProps) {
  const { boot } = usePlatform();
  const href = useHref();
  const { t } = useTranslation('platform');
  const texts = errorTexts(error, !isModuleFailure || error.statusCode !== 500);
  const title = isModuleFailure ? t('error.module_failed_title') : t(texts.title, { code: error.statusCode });
  const description = isModuleFailure ? t('error.module_failed_description') : t(texts.description);
  useEffect(() => {
    document.title = `${title} - ${boot.appName}`;
  }, [title, boot.appName]);
  return (
    <Container width="reading" data-frame="error" paddingBlockEnd={{ base: '14', md: '24' }}>
      <Flex
        role="alert"
        flexDirection="column"
        alignItems="center"
        gap="4"
        textAlign="center"
        paddingBlockStart={{ base: '14', md: '24' }}
      >
        {texts.code === null || isModuleFailure ? (
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
            {texts.code}
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
          {texts.centerUrl && (
            <Button href={texts.centerUrl} variant="outline">
              <Icon of={ExternalLink} />
              {t('error.wrong_center_link')}
            </Button>
          )}
          <Button href={href('/')}>
            <Icon of={House} />
            {t('button.back_to_home')}
          </Button>
        </Flex>
      </Flex>
      <LateHelp error={error} code={isModuleFailure ? null : texts.code} />
    </Container>
  );
}
