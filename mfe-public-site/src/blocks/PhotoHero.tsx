import type { ContentBlock } from '@omzien/model/contentBlock';
import { Band, Box, Container, Heading, Image, Row, Text } from '@omzien/ui';
import { BlockButton } from './BlockButton.tsx';
import { anchorOf, displayOf } from './BlockSection.tsx';

type PhotoHeroBlock = Extract<ContentBlock, { blockType: 'PhotoHero' }>;

/** Percent: below it white words on a white picture have less than 4.5 to 1. */
const leastOverlay = 55;
const heights = {
  s: { base: '15rem', md: '18rem' },
  m: { base: '20rem', md: '28rem' },
  l: { base: '26rem', md: '38rem' },
} as const;
const places = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;
const textAligns = { left: 'start', center: 'center', right: 'end' } as const;
const onDark = {
  '--om-focus': 'currentColor',
  '--om-on-band': 'currentColor',
  '--om-primary': '#ffffff',
  '--om-primary-hover': '#ffffff',
  '--om-primary-text': '#111827',
  '--om-secondary': '#ffffff',
  '--om-secondary-hover': '#ffffff',
  '--om-secondary-text': '#111827',
};

/** A large picture with a few words on it. It is made as dark as the words need, whatever the editor chose. */
export function PhotoHero({ block, level }: { block: PhotoHeroBlock; level: 1 | 2 }) {
  const { image, title, subtitle, buttons, overlay, height, align } = block.data;
  return (
    <Band id={anchorOf(block)} data-block={block.id} display={displayOf(block)}>
      <Box
        position="relative"
        display="flex"
        alignItems="flex-end"
        minHeight={heights[height]}
        overflow="hidden"
        color="white"
        css={{ ...onDark, '@media print': { color: 'black', display: 'block', minHeight: '0' } }}
      >
        <Image
          src={image.url}
          alt={image.decorative ? '' : image.alt}
          eager
          sizes="100vw"
          position="absolute"
          inset="0"
          aspectRatio="auto"
          style={
            image.focalPoint
              ? { objectPosition: `${image.focalPoint.x * 100}% ${image.focalPoint.y * 100}%` }
              : undefined
          }
          css={{ height: '100%', '@media print': { position: 'static', height: 'auto' } }}
        />
        <Box
          aria-hidden="true"
          position="absolute"
          inset="0"
          bg="black"
          opacity={Math.max(overlay, leastOverlay) / 100}
          css={{ '@media print': { display: 'none' } }}
        />
        <Container
          width="wide"
          position="relative"
          paddingBlock={{ base: '8', md: '12' }}
          display="flex"
          justifyContent={places[align]}
          textAlign={textAligns[align]}
        >
          <Box maxWidth="40rem">
            <Heading level={level} size={1}>
              {title}
            </Heading>
            {subtitle && (
              <Text size="lg" marginTop="3">
                {subtitle}
              </Text>
            )}
            {buttons.length > 0 && (
              <Row marginTop="5" justifyContent={places[align]}>
                {buttons.map((button) => (
                  <BlockButton key={button.label} button={button} />
                ))}
              </Row>
            )}
          </Box>
        </Container>
      </Box>
    </Band>
  );
}
