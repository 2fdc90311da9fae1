import type { Refusals } from '@omzien/parts/listSteps/useAskedStep';
import { useHref, usePlatform } from '@omzien/platform';
import { Badge, Box, Card, Flex, Heading, Link, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageRow } from '../rows/pageRow.ts';
import { PageState } from '../words/PageState.tsx';
import { type Branch, branchesOf } from './branches.ts';
import { type MenuName, useMenuItems, useMenuNames, useTreePages } from './pageTree.api.ts';

type PageTreeProps = {
  list: List;
  /** What can be done with a page, as in the table. */
  menuOf: (page: PageRow) => ReactNode;
  refusals: Refusals;
};
type Drawing = Pick<PageTreeProps, 'menuOf' | 'refusals'>;

/** The pages as they hang in the menus of the site, and those that no menu leads to. */
export function PageTree({ list, ...drawing }: PageTreeProps) {
  const { t } = useTranslation('cms');
  const { features } = usePlatform();
  const pages = useTreePages(list.view);
  const menus = useMenuNames();
  if (pages.error || menus.error)
    return <LoadingFailed onRetry={() => Promise.all([pages.mutate(), menus.mutate()])} />;
  if (!pages.items || !menus.items) return <Skeleton height="24rem" />;
  const loose = pages.items.filter(({ inMenus }) => inMenus?.length === 0);

  return (
    <Stack gap="5">
      {menus.items.map((menu) => (
        <MenuCard key={menu.id} menu={menu} pages={pages.items ?? []} isFiltered={list.isFiltered} {...drawing} />
      ))}
      {loose.length > 0 && (
        <TreeCard
          title={t('pages.tree.loose')}
          hint={t(features.multiLanguage ? 'pages.tree.looseTranslations' : 'pages.tree.looseHint')}
        >
          <TreeList>
            {loose.map((page) => (
              <PageLine key={page.id} page={page} {...drawing} />
            ))}
          </TreeList>
        </TreeCard>
      )}
    </Stack>
  );
}

function MenuCard({
  menu,
  pages,
  isFiltered,
  ...drawing
}: Drawing & { menu: MenuName; pages: readonly PageRow[]; isFiltered: boolean }) {
  const { t } = useTranslation('cms');
  const { locale } = usePlatform();
  const { items, error, mutate } = useMenuItems(menu.key);
  const title = menu.name[locale] || menu.name.nl;
  if (error) return <LoadingFailed onRetry={mutate} />;
  if (!items) return <Skeleton height="8rem" />;
  const branches = branchesOf(items, pages, { isFiltered });
  if (branches.length === 0) return null;
  return (
    <TreeCard
      title={title}
      to={{ href: `/content/menu-items?menu=${menu.key}`, label: t('pages.tree.change', { title }) }}
    >
      <Branches of={branches} {...drawing} />
    </TreeCard>
  );
}

function Branches({ of: branches, ...drawing }: Drawing & { of: readonly Branch[] }) {
  return (
    <TreeList>
      {branches.map(({ item, page, children }) =>
        page ? (
          <PageLine key={item.id} page={page} {...drawing}>
            {children.length > 0 && <Branches of={children} {...drawing} />}
          </PageLine>
        ) : (
          <ItemLine key={item.id} item={item}>
            {children.length > 0 && <Branches of={children} {...drawing} />}
          </ItemLine>
        ),
      )}
    </TreeList>
  );
}

function TreeCard({
  title,
  hint,
  to,
  children,
}: {
  title: string;
  hint?: string;
  to?: { href: string; label: string };
  children: ReactNode;
}) {
  const href = useHref();
  return (
    <Card as="section" padding="sm">
      <Row justifyContent="space-between" gap="2">
        <Heading level={2} size={4}>
          {title}
        </Heading>
        {to && <Link href={href(to.href)}>{to.label}</Link>}
      </Row>
      {hint && (
        <Text size="sm" tone="muted">
          {hint}
        </Text>
      )}
      {children}
    </Card>
  );
}

const TreeList = ({ children }: { children: ReactNode }) => (
  <Box
    as="ul"
    listStyleType="none"
    margin="0"
    marginTop="2"
    padding="0"
    css={{
      '& ul': { marginTop: '0', paddingInlineStart: '1.5rem', borderInlineStart: '2px solid', borderColor: 'border' },
    }}
  >
    {children}
  </Box>
);

function Line({ start, end, children }: { start: ReactNode; end?: ReactNode; children?: ReactNode }) {
  return (
    <Box as="li">
      <Flex alignItems="center" gap="3" minHeight="12" borderTop="1px solid" borderColor="border" paddingBlock="1">
        <Row flex="1" minWidth="0" columnGap="4" rowGap="0">
          {start}
        </Row>
        {end}
      </Flex>
      {children}
    </Box>
  );
}

function PageLine({ page, menuOf, refusals, children }: Drawing & { page: PageRow; children?: ReactNode }) {
  const href = useHref();
  return (
    <Line
      start={
        <>
          <Link href={href(`/content/pages/${page.id}`)} lang={page.locale}>
            {page.title}
          </Link>
          <PageState page={page} />
          <Text as="span" size="sm" tone="muted" overflowWrap="anywhere">
            {page.locale === 'nl' ? page.path : `/${page.locale}${page.path}`}
          </Text>
          {refusals.has(page.id) && (
            <Text as="span" size="sm" tone="danger" flexBasis="full">
              {refusals.get(page.id)}
            </Text>
          )}
        </>
      }
      end={menuOf(page)}
    >
      {children}
    </Line>
  );
}

/** What is no page, or a page that is not among those that are shown. */
function ItemLine({ item, children }: { item: Branch['item']; children?: ReactNode }) {
  const { t } = useTranslation('cms');
  const { locale } = usePlatform();
  return (
    <Line
      start={
        <>
          <Text as="span">{item.name[locale] || item.name.nl}</Text>
          {item.linkType === 'system_page' ? (
            <Text as="span" size="sm" tone="muted">
              {t('pages.tree.systemPage')}
            </Text>
          ) : (
            item.warning && <Badge tone="warning">{t('pages.tree.hidden')}</Badge>
          )}
        </>
      }
    >
      {children}
    </Line>
  );
}
