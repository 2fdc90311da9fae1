import type { BlockData } from '@omzien/model/contentBlock';
import { Box, Card, Grid, Icon, Link, Text } from '@omzien/ui';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BlockHeading } from './BlockHeading.tsx';
import { CardGrid } from './CardGrid.tsx';
import { useBlockLink } from './useBlockLink.ts';

/** Ways on, as a list or beside each other. */
export function Hotlinks({ data: { title, links, style } }: { data: BlockData<'Hotlinks'> }) {
  const { t } = useTranslation('public-site');
  const linkOf = useBlockLink();
  const shown = links.flatMap((item) => {
    const target = linkOf(item.link);
    return target ? [{ ...item, target }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <nav aria-label={title ?? t('page.links')}>
      <BlockHeading title={title} />
      {style === 'list' ? (
        <Grid as="ul" listStyle="none" margin="0" padding="0" gap="1">
          {shown.map(({ label, description, target }) => (
            <li key={label}>
              <Link {...target} display="inline-flex" alignItems="center" minHeight="target" fontWeight="medium">
                {label}
              </Link>
              {description && (
                <Text size="sm" tone="muted">
                  {description}
                </Text>
              )}
            </li>
          ))}
        </Grid>
      ) : (
        <CardGrid columns={shown.length === 2 || shown.length === 4 ? 2 : 3}>
          {shown.map(({ label, description, target }) => (
            <li key={label}>
              <Card pressable height="full" display="flex" alignItems="center" justifyContent="space-between" gap="4">
                <Box minWidth="0">
                  <Link
                    {...target}
                    variant="quiet"
                    display="block"
                    fontWeight="semibold"
                    lineHeight="snug"
                    data-cover=""
                  >
                    {label}
                  </Link>
                  {description && (
                    <Text size="sm" tone="muted" marginTop="1">
                      {description}
                    </Text>
                  )}
                </Box>
                <Box color="link" flexShrink="0">
                  <Icon of={ArrowRight} />
                </Box>
              </Card>
            </li>
          ))}
        </CardGrid>
      )}
    </nav>
  );
}
