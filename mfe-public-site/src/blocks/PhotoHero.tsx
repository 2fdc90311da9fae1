import type { ContentBlock } from '@omzien/model/contentBlock';
import { Band, Box, Container, Heading, Image, Row, Text } from '@omzien/ui';
import { BlockButton } from './BlockButton.tsx';
import { anchorOf, displayOf } from './BlockSection.tsx';

type PhotoHeroBlock = Extract<ContentBlock, { blockType: 'PhotoHero' }>;

/** A large picture with a few words. They stand on a ground of their own beside it, where every colour can be read. */
export function PhotoHero({ block }: { block: PhotoHeroBlock }) {
  const { image, title, subtitle, buttons } = block.data;
  return (
    <Band id={anchorOf(block)} tone="tint" display={displayOf(block)}>
      <Container
        width="wide"
        paddingBlock={{ base: '6', md: '10' }}
        display="grid"
        gap={{ base: '6', md: '10' }}
        alignItems="center"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Box>
          <Heading level={2} size={1}>
            {title}
          </Heading>
          {subtitle && (
            <Text size="lg" tone="muted" marginTop="3">
              {subtitle}
            </Text>
          )}
          {buttons.length > 0 && (
            <Row marginTop="5">
              {buttons.map((button) => (
                <BlockButton key={button.label} button={button} />
              ))}
            </Row>
          )}
        </Box>
        <Image
          src={image.url}
          alt={image.decorative ? '' : image.alt}
          ratio={[4, 3]}
          borderRadius="card"
          eager
          sizes="(min-width: 768px) 50vw, 100vw"
        />
      </Container>
    </Band>
  );
}
