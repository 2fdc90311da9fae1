import { splitLocale, usePlatform, withLocale } from '@omzien/platform';
import { Box, Flex, VisuallyHidden } from '@omzien/ui';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';

/** The same page in the other language. Real links, so that they work before the page's scripts do. */
export function LanguageToggle() {
  const { boot, locale, navigation } = usePlatform();
  const { t } = useTranslation('platform');
  const address = useStore(navigation, (state) => state.address);
  const { path } = splitLocale(address);
  return (
    <Flex
      role="group"
      aria-label={t('header.language')}
      alignItems="center"
      padding="3px"
      border="1px solid"
      borderColor="border"
      borderRadius="button"
      flexShrink={0}
    >
      {boot.locales.map((language) => {
        const isChosen = language === locale;
        const change = (event: MouseEvent) => {
          // With a modifier it is a link as any other: a new tab or window.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void navigation.switchLocale(language);
        };
        return (
          <Box
            key={language}
            as="a"
            {...{ href: withLocale(path, language), hrefLang: language, lang: language }}
            aria-current={isChosen ? 'true' : undefined}
            onClick={change}
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            minWidth="44px"
            minHeight="36px"
            fontSize="0.875rem"
            fontWeight="semibold"
            borderRadius="button"
            textDecoration="none"
            color={isChosen ? 'accent.text' : 'text.muted'}
            bg={isChosen ? 'accent' : 'transparent'}
            _hover={isChosen ? {} : { color: 'text', bg: 'bg.subtle' }}
          >
            {language.toUpperCase()}
            <VisuallyHidden> {t(`header.${language}`)}</VisuallyHidden>
          </Box>
        );
      })}
    </Flex>
  );
}
