import { later } from '@omzien/platform';
import { LoadingFailed } from '../feedback/Empty.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Input, NativeSelect } from '../form/controls.tsx';
import { Field } from '../form/Field.tsx';
import { Grid } from '../layout/layout.tsx';
import type { ListFilter } from './listFilter.ts';
import { useListTexts } from './listTexts.ts';
import type { List } from './useList.ts';

const whileItComes = { waiting: () => <Skeleton height="4.5rem" />, failed: LoadingFailed };
const RecordFilter = later(() => import('./RecordFilter.tsx').then((file) => file.RecordFilter), whileItComes);
const DayFilter = later(() => import('./DayFilter.tsx').then((file) => file.DayFilter), whileItComes);
/** Those that come when the panel is opened, with all they need. */
const laterFilters = { record: RecordFilter, day: DayFilter };

function FilterField({ filter, list }: { filter: ListFilter; list: List }) {
  const texts = useListTexts();
  const { name, label, kind, options = [] } = filter;
  const value = list.query.get(name) ?? '';
  const apply = (next: string) => {
    if (next !== value) list.go({ [name]: next });
  };
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      {kind === 'choice' ? (
        <NativeSelect value={value} onChange={(event) => apply(event.target.value)}>
          <option value="">{texts.anything}</option>
          {!isKnown && <option value={value}>{filter.textOf(value)}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      ) : (
        // Applied when it is whole: on Enter, or when the field is left.
        <Input
          key={value}
          type="number"
          min={0}
          max={9999}
          inputMode="numeric"
          defaultValue={value}
          onBlur={(event) => event.currentTarget.validity.valid && apply(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.currentTarget.validity.valid) apply(event.currentTarget.value);
          }}
        />
      )}
    </Field.Root>
  );
}

/** Everything by which a list can be narrowed. A choice is applied at once, and stands in the address. */
export function FilterPanel({ id, list, isOpen }: { id: string; list: List; isOpen: boolean }) {
  const texts = useListTexts();
  return (
    <Grid
      id={id}
      as="section"
      aria-label={texts.filters}
      hidden={!isOpen}
      display={isOpen ? 'grid' : 'none'}
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 14rem), 1fr))"
      gap="4"
      position="absolute"
      top="calc(100% + 0.5rem)"
      insetInlineEnd="0"
      zIndex="sticky"
      width={{ base: 'full', md: 'min(38rem, calc(100vw - 2 * var(--om-gutter)))' }}
      padding="4"
      bg="surface.raised"
      boxShadow="float"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
    >
      {list.definition.filters.map((filter) => {
        if (filter.kind !== 'record' && filter.kind !== 'day')
          return <FilterField key={filter.name} filter={filter} list={list} />;
        const Later = laterFilters[filter.kind];
        return isOpen && <Later key={filter.name} filter={filter} list={list} />;
      })}
    </Grid>
  );
}
