import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Card, Flex, Grid, Icon, Link, Text } from '@omzien/ui';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BlockHeading } from './BlockHeading.tsx';
import { blockIcon } from './blockIcon.ts';
import { useBlockLink } from './useBlockLink.ts';

/** Ways on, as a list or as tiles beside each other. */
export function Hotlinks({ data: { title, links, style } }: { data: BlockData<'Hotlinks'> }) {
  const { t } = useTranslation('public-site');
  const linkOf = useBlockLink();
  const shown = links.flatMap((item) => {
    const target = linkOf(item.link);
    return target ? [{ ...item, target }] : [];
  });
  if (shown.length === 0) return null;
  const isList = style === 'list';
  return (
    <nav aria-label={title ?? t('page.links')}>
      <BlockHeading title={title} />
      <Grid
        as="ul"
        listStyle="none"
        margin="0"
        padding="0"
        gap={isList ? '1' : '4'}
        gridTemplateColumns={isList ? undefined : { base: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' }}
      >
        {shown.map(({ label, description, icon, target }) => {
          const words = (
            <Flex gap="3" alignItems="flex-start">
              {(icon || !isList) && (
                <Box color="link" flexShrink="0" paddingTop={isList ? '3' : '1'}>
                  <Icon of={blockIcon(icon, ArrowRight)} />
                </Box>
              )}
              <Box minWidth="0">
                <Link
                  {...target}
                  {...(isList ? {} : { 'data-cover': '', variant: 'quiet' as const })}
                  display="inline-flex"
                  alignItems="center"
                  minHeight={isList ? 'target' : undefined}
                  fontWeight={isList ? 'medium' : 'semibold'}
                >
                  {label}
                </Link>
                {description && (
                  <Text size="sm" tone="muted">
                    {description}
                  </Text>
                )}
              </Box>
            </Flex>
          );
          return (
            <li key={label}>
              {isList ? (
                words
              ) : (
                <Card pressable height="full">
                  {words}
                </Card>
              )}
            </li>
          );
        })}
      </Grid>
    </nav>
  );
}
