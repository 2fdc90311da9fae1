import { later, useFormat } from '@omzien/platform';
import { Box, Button, Field, Flex, Icon, NativeSelect, Text } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sorts } from './poolQuery.ts';

const Drawer = later(() => import('@omzien/ui/dialog').then(({ Drawer }) => Drawer));

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
  const [isOpen, setIsOpen] = useState(false);
  const chosen = list.chosen.length + (list.words === '' ? 0 : 1);

  return (
    <Flex justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
      <Text role="status" fontWeight="semibold">
        {total === undefined ? '' : t('pool.count', { count: total, formatted: number(total) })}
      </Text>
      <Flex gap="3" alignItems="center" flexWrap="wrap">
        <Button
          variant="outline"
          display={{ base: 'inline-flex', lg: 'none' }}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Icon of={SlidersHorizontal} />
          {t('pool.filters.title')}
          {chosen > 0 && ` (${chosen})`}
        </Button>
        <Drawer
          open={isOpen}
          onClose={() => setIsOpen(false)}
          title={t('pool.filters.title')}
          footer={
            <Button wide onClick={() => setIsOpen(false)}>
              {t('pool.filters.show', { count: total ?? 0, formatted: number(total ?? 0) })}
            </Button>
          }
        >
          {children}
        </Drawer>
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
