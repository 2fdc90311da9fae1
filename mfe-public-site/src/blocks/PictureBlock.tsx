import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Image, Link, Text } from '@omzien/ui';
import { useBlockLink } from './useBlockLink.ts';

/** Width by height, of what an editor may choose. */
export const ratios = { original: [16, 9], '16:9': [16, 9], '4:3': [4, 3], '1:1': [1, 1] } as const;
/** Room for what most pictures are, until it is there in its own shape. */
export const uncut = 'auto 16 / 9';
const widths = { s: '24rem', m: '40rem', l: '60rem', full: 'none' } as const;

/** One picture, with what is to be said about it. */
export function PictureBlock({ data }: { data: BlockData<'Image'> }) {
  const linkOf = useBlockLink();
  const { image, caption, credit, ratio, size } = data;
  const link = data.link && linkOf(data.link);
  const picture = (
    <Image
      src={image.url}
      alt={image.decorative ? '' : image.alt}
      ratio={ratios[ratio]}
      {...(ratio === 'original' ? { aspectRatio: uncut } : {})}
      borderRadius="card"
      sizes="(min-width: 1024px) 960px, 100vw"
    />
  );
  return (
    <Box as="figure" margin="0" maxWidth={widths[size]}>
      {link && image.alt ? <Link {...link}>{picture}</Link> : picture}
      {(caption || credit) && (
        <Text as="figcaption" size="sm" tone="muted" marginTop="2">
          {[caption, credit].filter(Boolean).join(' · ')}
        </Text>
      )}
    </Box>
  );
}
