import type { BlockData } from '@omzien/model/contentBlock';
import { Band, Box, Grid, Heading, Image, Text } from '@omzien/ui';
import { BlockButton } from './BlockButton.tsx';

type Panel = BlockData<'DualCta'>['left'];

function Door({ panel: { title, text, button, image, background } }: { panel: Panel }) {
  return (
    <Band
      as="div"
      tone={background}
      display="flex"
      flexDirection="column"
      height="full"
      borderRadius="card"
      overflow="hidden"
    >
      {image && (
        <Image
          src={image.url}
          alt={image.decorative ? '' : image.alt}
          ratio={[16, 9]}
          sizes="(min-width: 768px) 50vw, 100vw"
        />
      )}
      <Box padding={{ base: '5', md: '8' }} display="flex" flexDirection="column" alignItems="flex-start" flex="1">
        <Heading level={2} size={3}>
          {title}
        </Heading>
        {text && (
          <Text marginTop="2" marginBottom="5">
            {text}
          </Text>
        )}
        <Box marginTop="auto">
          <BlockButton button={button} />
        </Box>
      </Box>
    </Band>
  );
}

/** Two doors beside each other: what brings you here? */
export function DualCta({ data: { left, right } }: { data: BlockData<'DualCta'> }) {
  return (
    <Grid
      gap={{ base: '4', md: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Door panel={left} />
      <Door panel={right} />
    </Grid>
  );
}
