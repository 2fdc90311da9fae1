import { useConsent, usePlatform } from '@omzien/platform';
import { Box, Button, Flex } from '@omzien/ui';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether there is anything on this site that a visitor must be asked about. */
export function useNeedsConsent(): boolean {
  const { center } = usePlatform();
  return Boolean(center.profile?.gtagId);
}

/**
 * Asks what a visitor allows. Not in the way: on a phone it stands above the page and moves it down, on a wide screen it
 * lies in a corner. Both answers weigh the same.
 */
export function ConsentBar() {
  const { t } = useTranslation('platform');
  const isNeeded = useNeedsConsent();
  const choice = useConsent((state) => state.choice);
  const isReopened = useConsent((state) => state.isReopened);
  const choose = useConsent((state) => state.choose);
  const title = useId();
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isReopened) return;
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isReopened]);
  if (!isNeeded || (choice !== null && !isReopened)) return null;
  return (
    <Box
      as="section"
      data-frame="consent"
      aria-labelledby={title}
      position={{ base: 'static', md: 'fixed' }}
      insetBlockEnd={{ md: '5' }}
      insetInlineStart={{ md: '5' }}
      zIndex={{ md: 'overlay' }}
      width={{ md: '26rem' }}
      padding="5"
      bg="surface.raised"
      color="text"
      border={{ md: '1px solid' }}
      borderBottom={{ base: '1px solid' }}
      borderColor={{ base: 'border', md: 'border' }}
      borderRadius={{ md: 'card' }}
      boxShadow={{ md: 'float' }}
      fontSize="1rem"
      lineHeight="1.5"
    >
      <Box
        as="h2"
        id={title}
        {...{ ref: heading as never }}
        tabIndex={-1}
        margin="0"
        fontFamily="heading"
        fontSize="1.125rem"
        fontWeight="bold"
        lineHeight="snug"
      >
        {t('consent.title')}
      </Box>
      <Box as="p" margin="0" marginBlock="2">
        {t('consent.text')}
      </Box>
      <Box as="details" marginBlockEnd="4">
        <Box as="summary" cursor="pointer" minHeight="target" paddingBlock="2" color="link" fontWeight="medium">
          {t('consent.more')}
        </Box>
        <Box as="ul" margin="0" paddingInlineStart="5" display="grid" gap="1" fontSize="0.9375rem">
          <li>{t('consent.necessary_details')}</li>
          <li>{t('consent.all_details')}</li>
        </Box>
      </Box>
      <Flex flexWrap="wrap" gap="3">
        <Button variant="primary" flex="1 1 9rem" onClick={() => choose('all')}>
          {t('consent.accept')}
        </Button>
        <Button variant="primary" flex="1 1 9rem" onClick={() => choose('necessary')}>
          {t('consent.necessary')}
        </Button>
      </Flex>
    </Box>
  );
}
