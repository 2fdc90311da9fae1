import { FacetDrawer } from '@omzien/parts/facets/FacetDrawer';
import { useFormat } from '@omzien/platform';
import { Box, Field, Flex, NativeSelect, Text } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sorts } from './poolQuery.ts';

type PoolToolbarProps = {
  list: List;
  /** Undefined until the first answer. */
  total: number | undefined;
  /** The filters, for a narrow screen. */
  children: ReactNode;
};

/** Above the cards: how many there are, in which order, and on a narrow screen the way to the filters. */
export function PoolToolbar({ list, total, children }: PoolToolbarProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const chosen = list.chosen.length + (list.words === '' ? 0 : 1);

  return (
    <Flex justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
      <Text role="status" fontWeight="semibold">
        {total === undefined ? '' : t('pool.count', { count: total, formatted: number(total) })}
      </Text>
      <Flex gap="3" alignItems="center" flexWrap="wrap">
        <FacetDrawer
          title={t('pool.filters.title')}
          chosen={chosen}
          show={t('pool.filters.show', { count: total ?? 0, formatted: number(total ?? 0) })}
        >
          {children}
        </FacetDrawer>
        <Field.Root>
          <Flex alignItems="center" gap="2" whiteSpace="nowrap">
            <Field.Label srOnly={{ base: true, md: false }}>
              <Box as="span" whiteSpace="nowrap">
                {t('pool.sort')}
              </Box>
            </Field.Label>
            <NativeSelect
              value={list.order}
              onChange={({ target: { value } }) => list.go({ sort: value === sorts[0] ? '' : value })}
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`pool.sorts.${sort}`)}
                </option>
              ))}
            </NativeSelect>
          </Flex>
        </Field.Root>
      </Flex>
    </Flex>
  );
}
