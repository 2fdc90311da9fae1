import type { BlockData } from '@omzien/model/contentBlock';
import { Grid, Link, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { BlockHeading } from './BlockHeading.tsx';
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
      <Grid
        as="ul"
        listStyle="none"
        margin="0"
        padding="0"
        gap={style === 'list' ? '1' : '4'}
        gridTemplateColumns={style === 'list' ? undefined : { base: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' }}
      >
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
    </nav>
  );
}
