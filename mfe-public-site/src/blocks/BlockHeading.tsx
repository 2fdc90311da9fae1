import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Flex, Heading, Text } from '@omzien/ui';
import { BlockButton } from './BlockButton.tsx';

type BlockHeadingProps = {
  title?: string | null;
  intro?: string | null;
  button?: BlockData<'DynamicCards'>['moreButton'];
};

/** The head of a block: what follows, and the way to all of it. */
export function BlockHeading({ title, intro, button }: BlockHeadingProps) {
  if (!title && !intro && !button) return null;
  return (
    <Flex
      justifyContent="space-between"
      alignItems="flex-end"
      gap="4"
      flexWrap="wrap"
      marginBottom={{ base: '5', md: '8' }}
    >
      <Box>
        {title && <Heading level={2}>{title}</Heading>}
        {intro && (
          <Text tone="muted" marginTop="2" measured>
            {intro}
          </Text>
        )}
      </Box>
      {button && <BlockButton button={button} />}
    </Flex>
  );
}
