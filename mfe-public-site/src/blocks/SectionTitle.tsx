import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Heading, Text } from '@omzien/ui';
import { BlockButton } from './BlockButton.tsx';

/** The head of what follows on the page. */
export function SectionTitle({ data }: { data: BlockData<'SectionTitle'> }) {
  const { title, subtitle, align, button } = data;
  return (
    <Box textAlign={align === 'left' ? 'start' : align === 'right' ? 'end' : 'center'}>
      <Heading level={2}>{title}</Heading>
      {subtitle && (
        <Text tone="muted" marginTop="2">
          {subtitle}
        </Text>
      )}
      {button && (
        <Box marginTop="4">
          <BlockButton button={button} />
        </Box>
      )}
    </Box>
  );
}
