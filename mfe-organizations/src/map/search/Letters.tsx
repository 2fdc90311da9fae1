import { withParameter } from '@omzien/parts/search/searchParameters';
import { useHref } from '@omzien/platform';
import { Box, Link, Row, Text, VisuallyHidden } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { letter as byLetter, mapAddress } from './mapQuery.ts';

type LettersProps = { query: URLSearchParams; letters: readonly { letter: string; count: number }[] };

const shape = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: { base: '9', md: '7' },
  minHeight: '11',
} as const;

/** The index: the letters under which something stands are ways to it. */
export function Letters({ query, letters }: LettersProps) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const chosen = query.get(byLetter)?.toUpperCase();
  if (!letters.some(({ count }) => count > 0)) return null;
  return (
    <Box as="nav" aria-label={t('socialMap.letters')} css={{ '@media print': { display: 'none' } }}>
      <Row as="ul" listStyle="none" margin="0" padding="0" gap="0">
        {letters.map(({ letter, count }) => {
          const isChosen = letter === chosen;
          if (count === 0 && !isChosen)
            return (
              <Text as="li" key={letter} tone="muted" aria-hidden="true" {...shape} opacity="0.55">
                {letter}
              </Text>
            );
          return (
            <li key={letter}>
              <Link
                href={href(mapAddress(withParameter(query, byLetter, isChosen ? '' : letter)))}
                variant="plain"
                aria-current={isChosen ? 'true' : undefined}
                fontWeight={isChosen ? 'bold' : 'semibold'}
                borderRadius="control"
                bg={isChosen ? 'accent.subtle' : undefined}
                {...shape}
              >
                {letter}
                <VisuallyHidden>
                  {isChosen ? t('socialMap.letterOff') : t('socialMap.letterCount', { count })}
                </VisuallyHidden>
              </Link>
            </li>
          );
        })}
      </Row>
    </Box>
  );
}
