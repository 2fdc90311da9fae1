import { later, useHref } from '@omzien/platform';
import { Columns3, Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../action/Button.tsx';
import { Input } from '../form/controls.tsx';
import { Field } from '../form/Field.tsx';
import { Box, Flex, Form, Row } from '../layout/layout.tsx';
import { Icon } from '../text/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import type { ListColumns } from './listColumns.ts';
import { useListTexts } from './listTexts.ts';
import type { List } from './useList.ts';

const ColumnsDialog = later(() => import('./ColumnsDialog.tsx').then((file) => file.ColumnsDialog));

type ListToolbarProps = {
  list: List;
  /** Without it the list has no choice of columns. */
  columns?: ListColumns;
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
      flex="1 1 16rem"
      maxWidth={{ md: '26rem' }}
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
 * Above a list: the search box, filters with their chips, the columns, and what the screen adds.
 *
 * @example
 * <ListToolbar list={list} columns={columns}>
 *   <Button variant="outline">{t('list.print')}</Button>
 * </ListToolbar>
 */
export function ListToolbar({ list, columns, children }: ListToolbarProps) {
  const texts = useListTexts();
  const panelId = useId();
  const [isFiltering, setIsFiltering] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const hasFilters = list.definition.filters.length > 0;

  return (
    <Box>
      <Flex gap="3" flexWrap="wrap" alignItems="center">
        <SearchBox list={list} />
        <Row gap="2" marginInlineStart={{ md: 'auto' }}>
          {hasFilters && (
            <Button
              variant="outline"
              aria-expanded={isFiltering}
              aria-controls={panelId}
              onClick={() => setIsFiltering((before) => !before)}
            >
              <Icon of={SlidersHorizontal} display={{ base: 'none', sm: 'inline-flex' }} />
              {texts.filtersOpen(list.chosen.length)}
            </Button>
          )}
          {columns && (
            <Button variant="outline" onClick={() => setIsChoosing(true)}>
              <Icon of={Columns3} display={{ base: 'none', sm: 'inline-flex' }} />
              {texts.columns}
            </Button>
          )}
          {children}
        </Row>
      </Flex>
      {hasFilters && <FilterPanel id={panelId} list={list} isOpen={isFiltering} />}
      <FilterChips list={list} />
      {columns && isChoosing && <ColumnsDialog columns={columns} onClose={() => setIsChoosing(false)} />}
    </Box>
  );
}
