import type { BlockData } from '@omzien/model/contentBlock';
import { Band, Box, Heading, Image, Row, Text } from '@omzien/ui';
import { BlockButton } from './BlockButton.tsx';
import { useBlockLink } from './useBlockLink.ts';

/** A coloured band with one thing to do. Where that leads nowhere there is no band. */
export function CallToAction({ data }: { data: BlockData<'CallToAction'> }) {
  const linkOf = useBlockLink();
  const { title, text, button, secondButton, image, background } = data;
  if (!linkOf(button.link)) return null;
  return (
    <Band
      tone={background}
      borderRadius="card"
      overflow="hidden"
      display="grid"
      alignItems="center"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: image ? 'minmax(0, 3fr) minmax(0, 2fr)' : undefined }}
    >
      <Box padding={{ base: '6', md: '10' }}>
        <Heading level={2}>{title}</Heading>
        {text && <Text marginTop="3">{text}</Text>}
        <Row marginTop="5">
          <BlockButton button={button} />
          {secondButton && <BlockButton button={secondButton} />}
        </Row>
      </Box>
      {image && (
        <Image src={image.url} alt={image.decorative ? '' : image.alt} sizes="(min-width: 768px) 40vw, 100vw" />
      )}
    </Band>
  );
}
