import { useFormat } from '@omzien/platform';
import { Box, Flex, Text } from '@omzien/ui';

/**
 * A choice with how many it leaves.
 *
 * @example
 * <Radio value="4" checked={isChecked('4')} onChange={() => toggle('4')}>
 *   <Counted name={t('hoursAtMost', { count: 4 })} count={12} />
 * </Radio>
 */
export function Counted({ name, count }: { name: string; count: number }) {
  const { number } = useFormat();
  return (
    <Flex as="span" gap="2">
      <Box as="span" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {name}
      </Box>
      <Text as="span" tone="muted">
        {number(count)}
      </Text>
    </Flex>
  );
}
