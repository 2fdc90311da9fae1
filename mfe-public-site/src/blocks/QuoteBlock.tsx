import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Card, Image, Link, Text } from '@omzien/ui';
import { useBlockLink } from './useBlockLink.ts';

/** What somebody said, and who. */
export function QuoteBlock({ data }: { data: BlockData<'QuoteBlock'> }) {
  const linkOf = useBlockLink();
  const { quote, name, role, image, style } = data;
  const link = data.link && linkOf(data.link);
  const words = (
    <Box
      as="figure"
      margin="0"
      display="grid"
      gap="4"
      maxWidth="68ch"
      {...(style === 'large' && {
        borderInlineStart: '4px solid var(--om-on-band, {colors.accent})',
        paddingInlineStart: { base: '4', md: '6' },
      })}
    >
      <Box as="blockquote" margin="0" fontSize={style === 'large' ? 'h2' : 'lg'} lineHeight="1.4" fontWeight="medium">
        “{quote}”
      </Box>
      <Box as="figcaption" display="flex" alignItems="center" gap="3">
        {image && (
          <Box width="12" height="12" borderRadius="full" overflow="hidden" flexShrink="0">
            <Image src={image.url} alt="" ratio={[1, 1]} sizes="48px" />
          </Box>
        )}
        <Box>
          <Text fontWeight="semibold">{link ? <Link {...link}>{name}</Link> : name}</Text>
          {role && (
            <Text size="sm" tone="muted">
              {role}
            </Text>
          )}
        </Box>
      </Box>
    </Box>
  );
  return style === 'card' ? <Card>{words}</Card> : words;
}
