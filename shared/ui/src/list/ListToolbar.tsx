import { later, useHref } from '@omzien/platform';
import { Columns3, Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Input } from '../form/controls.tsx';
import { Field } from '../form/Field.tsx';
import { Box, Flex, Form, Row } from '../layout/layout.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import type { ListColumns } from './listColumns.ts';
import { useListTexts } from './listTexts.ts';
import { ToolButton } from './ToolButton.tsx';
import type { List } from './useList.ts';
import { usePopover } from './usePopover.ts';

const ColumnsDialog = later(() => import('./ColumnsDialog.tsx').then((file) => file.ColumnsDialog));

type ListToolbarProps = {
  list: List;
  /** Without it the list has no choice of columns. */
  columns?: ListColumns;
  /** At the start of the row: tabs and saved views. */
  start?: ReactNode;
  /** More buttons, such as the export. */
  children?: ReactNode;
};

function SearchBox({ list }: { list: List }) {
  const texts = useListTexts();
  const href = useHref();
  const { search, path } = list.definition;
  if (!search) return null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get(search?.name ?? '') ?? '').trim();
    list.go({ [search?.name ?? '']: words });
  }

  // A real form with the rest of the address in it: it works before there are scripts.
  const rest = [...list.query].filter(([name]) => name !== search.name && name !== 'page[number]');
  return (
    <Form
      key={list.words}
      role="search"
      action={href(path)}
      onSubmit={submit}
      flex="1 1 13rem"
      minWidth="0"
      maxWidth={{ md: '26rem', xl: '15rem' }}
    >
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field.Root>
        <VisuallyHidden>
          <Field.Label>{search.label}</Field.Label>
        </VisuallyHidden>
        <Input
          icon={Search}
          type="search"
          name={search.name}
          maxLength={200}
          defaultValue={list.words}
          placeholder={search.label}
          enterKeyHint="search"
        />
      </Field.Root>
      <VisuallyHidden>
        <button type="submit" tabIndex={-1}>
          {texts.search}
        </button>
      </VisuallyHidden>
    </Form>
  );
}

/**
 * The row of tools above a list: what the screen puts at its start, then the search box, filters, columns, and what the
 * screen adds. Chosen filters stand below it.
 *
 * @example
 * <ListToolbar list={list} columns={columns} start={<ListTabs list={list} counts={counts} {...tabs} />}>
 *   <ToolButton icon={Printer} label={t('list.print')} />
 * </ListToolbar>
 */
export function ListToolbar({ list, columns, start, children }: ListToolbarProps) {
  const texts = useListTexts();
  const panelId = useId();
  const filtering = usePopover();
  const [isChoosing, setIsChoosing] = useState(false);
  const hasFilters = list.definition.filters.length > 0;

  return (
    <Box>
      <Flex gap="3" flexWrap={{ base: 'wrap', xl: 'nowrap' }} alignItems="flex-start">
        {start && (
          // Tabs and saved views fill the same lines, so that the list begins higher.
          <Row
            gap="2"
            flex={{ base: '1 1 100%', xl: '1 1 0' }}
            minWidth="0"
            _empty={{ display: 'none' }}
            css={{ '& > nav': { display: { xl: 'contents' } } }}
          >
            {start}
          </Row>
        )}
        <Flex
          ref={filtering.box}
          position="relative"
          gap="2"
          alignItems="center"
          minWidth="0"
          flex={{ base: '1 1 100%', xl: start ? '0 1 auto' : '1 1 auto' }}
        >
          <SearchBox list={list} />
          <Flex gap="2" flexShrink="0" marginInlineStart="auto">
            {hasFilters && (
              <ToolButton
                ref={filtering.button}
                icon={SlidersHorizontal}
                label={texts.filtersOpen(list.chosen.length)}
                isWordy
                aria-expanded={filtering.isOpen}
                aria-controls={panelId}
                onClick={filtering.toggle}
              />
            )}
            {columns && <ToolButton icon={Columns3} label={texts.columns} onClick={() => setIsChoosing(true)} />}
            {children}
          </Flex>
          {hasFilters && <FilterPanel id={panelId} list={list} isOpen={filtering.isOpen} />}
        </Flex>
      </Flex>
      <FilterChips list={list} />
      {columns && isChoosing && <ColumnsDialog columns={columns} onClose={() => setIsChoosing(false)} />}
    </Box>
  );
}
