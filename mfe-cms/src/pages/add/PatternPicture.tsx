import { Box, Flex, Grid } from '@omzien/ui';
import type { PagePattern } from './addPage.api.ts';

type Block = PagePattern['contentBlocks'][number];

/** As many as fit: what stands further down is out of the picture, as on a screen. */
const mostBlocks = 5;

/** A page as one sees it from afar: each block in its shape, in the colours of the site. */
export function PatternPicture({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Box
      aria-hidden="true"
      height={{ base: '6rem', md: '9rem' }}
      overflow="hidden"
      border="1px solid"
      borderColor="border"
      borderRadius="control"
      bg="bg"
    >
      <Flex justifyContent="space-between" padding="1.5" borderBottom="1px solid" borderColor="border" bg="surface">
        <Line width="1.5rem" tone="accent" />
        <Line width="3rem" />
      </Flex>
      {blocks.slice(0, mostBlocks).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The blocks of an example have no names and never change places.
        <BlockShape key={place} block={block} />
      ))}
    </Box>
  );
}

function Line({ width, tone = 'border.strong' }: { width: string; tone?: string }) {
  return <Box height="1.5" width={width} borderRadius="full" bg={tone} opacity={tone === 'accent' ? 1 : 0.55} />;
}

const Words = ({ lines }: { lines: readonly string[] }) => (
  <Grid gap="1">
    {lines.map((width) => (
      <Line key={width} width={width} />
    ))}
  </Grid>
);

const Tiles = ({ count, height = '1.75rem' }: { count: number; height?: string }) => (
  <Grid gridTemplateColumns={`repeat(${count}, 1fr)`} gap="1.5">
    {Array.from({ length: count }, (_, place) => (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: All tiles are alike.
        key={place}
        height={height}
        borderRadius="sm"
        border="1px solid"
        borderColor="border.strong"
        bg="surface"
      />
    ))}
  </Grid>
);

const ButtonShape = () => <Box height="2.5" width="2.5rem" borderRadius="full" bg="accent" />;

function BlockShape({ block: { blockType, settings } }: { block: Block }) {
  const isMuted = settings.background === 'muted';
  return (
    <Grid gap="1.5" padding="2.5" bg={isMuted ? 'bg.subtle' : undefined}>
      <Shape type={blockType} />
    </Grid>
  );
}

function Shape({ type }: { type: string }) {
  switch (type) {
    case 'HeroWithSearch':
    case 'PhotoHero':
      return (
        <Grid gap="1.5" justifyItems="center" padding="2.5" bg="accent.subtle" borderRadius="sm">
          <Line width="60%" tone="accent" />
          <Box height="3" width="70%" borderRadius="full" bg="surface" border="1px solid" borderColor="border.strong" />
        </Grid>
      );
    case 'VacancyCategories':
    case 'Hotlinks':
    case 'LogoBar':
      return <Tiles count={6} height="1rem" />;
    case 'DynamicCards':
    case 'FourCards':
    case 'NewsCarousel':
    case 'PhotoSlideshow':
      return (
        <>
          <Line width="35%" tone="accent" />
          <Tiles count={3} />
        </>
      );
    case 'DualCta':
      return <Tiles count={2} />;
    case 'CallToAction':
      return (
        <Flex justifyContent="space-between" alignItems="center" padding="1.5" bg="accent.subtle" borderRadius="sm">
          <Line width="50%" />
          <ButtonShape />
        </Flex>
      );
    case 'QuoteBlock':
      return (
        <Box borderInlineStart="3px solid" borderColor="accent" paddingInlineStart="2">
          <Words lines={['80%', '55%']} />
        </Box>
      );
    case 'TextWithUsps':
      return (
        <Flex gap="3">
          <Box flex="1">
            <Words lines={['95%', '80%', '60%']} />
          </Box>
          <Grid gap="1" flex="1">
            {['70%', '60%', '65%'].map((width) => (
              <Flex key={width} gap="1" alignItems="center">
                <Box height="2" width="2" borderRadius="full" bg="accent" />
                <Line width={width} />
              </Flex>
            ))}
          </Grid>
        </Flex>
      );
    default:
      return (
        <>
          <Line width="40%" tone="accent" />
          <Words lines={['95%', '88%', '70%']} />
        </>
      );
  }
}
