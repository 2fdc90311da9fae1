import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Image, Link, Row, Text } from '@omzien/ui';
import { BlockHeading } from './BlockHeading.tsx';
import { useBlockLink } from './useBlockLink.ts';

const widths = { s: '12', m: '16', l: '20' } as const;

/** Who takes part: the mark of each with its name. Marks stand on a plate of their own, also in the dark. */
export function LogoBar({ data: { title, logos, greyscale, size } }: { data: BlockData<'LogoBar'> }) {
  const linkOf = useBlockLink();
  return (
    <>
      <BlockHeading title={title} />
      <Row as="ul" listStyle="none" margin="0" padding="0" gap={{ base: '4', md: '6' }}>
        {logos.map(({ image, name, link }) => {
          const target = link && linkOf(link);
          return (
            <Box as="li" key={name} display="flex" alignItems="center" gap="3" minHeight="target">
              <Box
                width={widths[size]}
                flexShrink="0"
                bg="white"
                borderRadius="card"
                overflow="hidden"
                filter={greyscale ? 'grayscale(1)' : undefined}
              >
                <Image src={image.url} alt="" ratio={[1, 1]} sizes="80px" />
              </Box>
              {target ? <Link {...target}>{name}</Link> : <Text as="span">{name}</Text>}
            </Box>
          );
        })}
      </Row>
    </>
  );
}
