import { useFormat } from '@omzien/platform';
import { Box, Flex, Text } from '@omzien/ui';
import { type ToldCount, toldCount } from '../search/toldCount.ts';

/**
 * A choice with how many it leaves; with `more` that many at least.
 *
 * @example
 * <Radio value="4" checked={isChecked('4')} onChange={() => toggle('4')}>
 *   <Counted name={t('hoursAtMost', { count: 4 })} count={12} />
 * </Radio>
 */
export function Counted({ name, count, more }: { name: string } & ToldCount) {
  const { number } = useFormat();
  return (
    <Flex as="span" gap="2">
      <Box as="span" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {name}
      </Box>
      <Text as="span" tone="muted">
        {toldCount(number, { count, more }).formatted}
      </Text>
    </Flex>
  );
}
