import type { ListMeta } from '@omzien/platform';
import { useEffect } from 'react';
import { NativeSelect } from '../form/controls.tsx';
import { Field } from '../form/Field.tsx';
import { Flex } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import { defaultRows, pageSize, rowsPerPage } from './listAddress.ts';
import { useListTexts } from './listTexts.ts';
import { Pagination } from './Pagination.tsx';
import type { List } from './useList.ts';

type ListFootProps = {
  list: List;
  meta: ListMeta | undefined;
  /** What every row says, where it has no column for it. */
  alike?: readonly string[];
};

/**
 * Under a list: which rows these are, the other pages, and how many rows a page has.
 *
 * @example <ListFoot list={list} meta={meta} />
 */
export function ListFoot({ list, meta, alike = [] }: ListFootProps) {
  const texts = useListTexts();
  const pages = meta?.pagination;
  const total = pages?.records ?? 0;
  const from = pages ? (pages.current - 1) * list.size + 1 : 0;
  // The last rows of the last page are gone: what there is stands on the page before.
  const lastPage = pages?.prev !== undefined && total > 0 && from > total ? Math.ceil(total / list.size) : null;
  useEffect(() => {
    if (lastPage !== null) list.replacePage(lastPage);
  }, [lastPage, list]);
  const sizes = [...new Set<number>([...rowsPerPage, list.size])].sort((one, other) => one - other);

  return (
    <Flex
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      minHeight="14"
      css={{ '& nav': { marginTop: '0' } }}
    >
      <Text role="status" size="sm" tone="muted">
        {pages && total > 0 && from <= total && texts.shown(from, Math.min(total, from + list.size - 1), total)}
        {pages && total === 0 && texts.found(0)}
      </Text>
      {alike.length > 0 && (
        <Text size="sm" tone="muted" order="1" flexBasis="100%">
          {texts.alike(alike.join(', '))}
        </Text>
      )}
      {pages && <Pagination page={pages.current} pageCount={pages.last ?? pages.current} hrefOf={list.hrefOfPage} />}
      {total > rowsPerPage[0] && (
        <Field.Root>
          <Flex alignItems="center" gap="2" whiteSpace="nowrap">
            <Field.Label fontSize="sm" fontWeight="normal">
              {texts.rows}
            </Field.Label>
            <NativeSelect
              width="5rem"
              value={String(list.size)}
              onChange={({ target: { value } }) => list.go({ [pageSize]: value === String(defaultRows) ? '' : value })}
            >
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </NativeSelect>
          </Flex>
        </Field.Root>
      )}
    </Flex>
  );
}
