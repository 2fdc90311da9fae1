import { usePlatform } from '@omzien/platform';
import { Box, Field, NativeSelect } from '@omzien/ui';
import { sort, withParameter } from './searchParameters.ts';

type SortSelectProps = {
  query: URLSearchParams;
  /** The form of the search, to which the order belongs where there are no scripts. */
  formId: string;
  label: string;
  addressOf: (query: URLSearchParams) => string;
  /** The first one is the order without a choice. */
  orders: readonly { value: string; label: string }[];
};

/** The order of what was found, which holds at once. */
export function SortSelect({ query, formId, label, addressOf, orders }: SortSelectProps) {
  const { navigation } = usePlatform();
  return (
    <Field.Root flexDirection="row" alignItems="center" gap="2" width="auto">
      <Field.Label srOnly={{ base: true, md: false }}>
        <Box as="span" whiteSpace="nowrap">
          {label}
        </Box>
      </Field.Label>
      <NativeSelect
        name={sort}
        form={formId}
        value={query.get(sort) ?? ''}
        onChange={({ target }) => void navigation.navigate(addressOf(withParameter(query, sort, target.value)))}
      >
        {orders.map((order) => (
          <option key={order.value} value={order.value}>
            {order.label}
          </option>
        ))}
      </NativeSelect>
    </Field.Root>
  );
}
