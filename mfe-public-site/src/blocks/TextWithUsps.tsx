import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Flex, Heading, Icon, Image, Stack, Text } from '@omzien/ui';
import { Markdown } from '@omzien/ui/markdown';
import { Check } from 'lucide-react';
import { BlockButton } from './BlockButton.tsx';
import { blockIcon } from './blockIcon.ts';

/** A text with a list of what speaks for it. */
export function TextWithUsps({ data }: { data: BlockData<'TextWithUsps'> }) {
  const { title, body, usps, image, button, layout } = data;
  return (
    <Box
      display="grid"
      gap={{ base: '6', md: '10' }}
      alignItems="center"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: image && layout === 'side' ? 'minmax(0, 3fr) minmax(0, 2fr)' : undefined,
      }}
    >
      <Box>
        <Heading level={2}>{title}</Heading>
        {body && (
          <Box marginTop="3">
            <Markdown>{body}</Markdown>
          </Box>
        )}
        <Stack as="ul" listStyle="none" margin="0" marginTop="5" padding="0" gap="3">
          {usps.map((usp) => (
            <Flex as="li" key={usp.text} gap="3" alignItems="flex-start">
              <Box color="link" flexShrink="0" paddingTop="1">
                <Icon of={blockIcon(usp.icon, Check)} />
              </Box>
              <Text as="span">
                {usp.title && <strong>{usp.title} </strong>}
                {usp.text}
              </Text>
            </Flex>
          ))}
        </Stack>
        {button && (
          <Box marginTop="6">
            <BlockButton button={button} />
          </Box>
        )}
      </Box>
      {image && (
        <Box borderRadius="card" overflow="hidden">
          <Image
            src={image.url}
            alt={image.decorative ? '' : image.alt}
            ratio={[4, 3]}
            sizes="(min-width: 768px) 40vw, 100vw"
          />
        </Box>
      )}
    </Box>
  );
}
