import { useFormat } from '@omzien/platform';
import { Box, Button, Flex, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import type { Pair } from './pairs.ts';

type ContrastTableProps = { pairs: readonly Pair[]; caption: string; onMend(pair: Pair): void };

const cell = { paddingBlock: '2', borderBottom: '1px solid', borderColor: 'border', verticalAlign: 'top' } as const;

/** Pairs of words and grounds with how far they stand out, and what the site does where that is too little. */
export function ContrastTable({ pairs, caption, onMend }: ContrastTableProps) {
  const { t } = useTranslation('cms');
  const { number } = useFormat();
  const ratio = (value: number) =>
    t('siteDesign.ratio', { ratio: number(Math.floor(value * 10) / 10, { maximumFractionDigits: 1 }) });
  return (
    <Box as="table" width="full" borderCollapse="collapse" fontSize="sm" textAlign="start">
      <Box as="caption" textAlign="start" fontWeight="semibold" paddingBottom="2">
        {caption}
      </Box>
      <Box as="thead" color="text.muted">
        <tr>
          {(['what', 'ratioHead', 'verdict'] as const).map((name) => (
            <Box
              as="th"
              key={name}
              {...{ scope: 'col' }}
              {...cell}
              textAlign="start"
              fontWeight="medium"
              paddingInlineEnd="2"
            >
              {t(`siteDesign.${name}`)}
            </Box>
          ))}
        </tr>
      </Box>
      <tbody>
        {pairs.map((pair) => {
          const name = t(`siteDesign.pair.${pair.name}`);
          return (
            <tr key={`${pair.name}-${pair.mode}`}>
              <Box as="th" {...{ scope: 'row' }} {...cell} textAlign="start" fontWeight="normal" paddingInlineEnd="2">
                <Flex gap="2" alignItems="flex-start">
                  <Box
                    aria-hidden="true"
                    flexShrink="0"
                    paddingInline="2"
                    borderRadius="sm"
                    border="1px solid"
                    borderColor="border"
                    fontWeight="semibold"
                    color={pair.words}
                    bg={pair.ground}
                    // A sample of what may be hard to read, and no words of the page.
                    _before={{ content: '"Aa"' }}
                  />
                  <span>
                    {name}
                    {pair.passes ? '' : ` (${t(`siteDesign.mode.${pair.mode}`).toLowerCase()})`}
                  </span>
                </Flex>
              </Box>
              <Box as="td" {...cell} whiteSpace="nowrap" paddingInlineEnd="2">
                {ratio(pair.ratio)}
              </Box>
              <Box as="td" {...cell}>
                {pair.passes ? (
                  <Text as="span" size="sm" color="success">
                    {t('siteDesign.passes')}
                  </Text>
                ) : (
                  <Stack gap="1" alignItems="flex-start">
                    <Text as="span" size="sm" tone="danger">
                      {t('siteDesign.fails', { ratio: ratio(pair.minimum) })}
                    </Text>
                    {pair.mend && (
                      <Button
                        variant="outline"
                        size="sm"
                        aria-label={`${t('siteDesign.mend')}: ${name}`}
                        onClick={() => onMend(pair)}
                      >
                        {t('siteDesign.mend')}
                      </Button>
                    )}
                  </Stack>
                )}
              </Box>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}
