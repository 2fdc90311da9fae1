import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Heading, Image, Row } from '@omzien/ui';
import { Markdown } from '@omzien/ui/markdown';
import { BlockButton } from './BlockButton.tsx';
import { ratios, uncut } from './PictureBlock.tsx';

/** A picture beside a text; on a phone the text comes first, as it does for who listens. */
export function ImageTextButtons({ data }: { data: BlockData<'ImageTextButtons'> }) {
  const { image, imageSide, title, body, buttons, imageRatio } = data;
  return (
    <Box
      display="grid"
      gap={{ base: '6', md: '10' }}
      alignItems="center"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Box>
        <Heading level={2}>{title}</Heading>
        <Box marginTop="3">
          <Markdown>{body}</Markdown>
        </Box>
        {buttons.length > 0 && (
          <Row marginTop="5">
            {buttons.map((button) => (
              <BlockButton key={button.label} button={button} />
            ))}
          </Row>
        )}
      </Box>
      <Box borderRadius="card" overflow="hidden" order={{ md: imageSide === 'left' ? '-1' : undefined }}>
        <Image
          src={image.url}
          alt={image.decorative ? '' : image.alt}
          ratio={ratios[imageRatio]}
          {...(imageRatio === 'original' ? { aspectRatio: uncut } : {})}
          sizes="(min-width: 768px) 50vw, 100vw"
        />
      </Box>
    </Box>
  );
}
