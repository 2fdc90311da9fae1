import { location } from '@omzien/model/location';
import { useHref, usePlatform } from '@omzien/platform';
import { Field, Form, Input } from '@omzien/ui';
import { SuggestInput, type Suggestion } from '@omzien/ui/combobox';
import { MapPin, Search } from 'lucide-react';
import type { ComponentProps, FormEvent } from 'react';
import { near } from './searchParameters.ts';

type SearchFrameProps = Omit<ComponentProps<typeof Form>, 'onSubmit'> & {
  /** What is found elsewhere on the page belongs to this form by it. */
  id: string;
  /** The page of the search; the form sends itself there where there are no scripts. */
  path: string;
  label: string;
  onFilled: (form: FormData) => void;
};

/** The frame of a public search: a real form that also works where there are no scripts. */
export function SearchFrame({ path, label, onFilled, ...props }: SearchFrameProps) {
  const href = useHref();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onFilled(new FormData(event.currentTarget));
  }
  return (
    <Form
      role="search"
      action={href(path)}
      method="get"
      aria-label={label}
      onSubmit={submit}
      bg="bg.subtle"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      padding={{ base: '4', md: '5' }}
      {...props}
    />
  );
}

type WordsFieldProps = Omit<ComponentProps<typeof Field.Root>, 'children'> & {
  name: string;
  query: URLSearchParams;
  label: string;
  placeholder: string;
};

/** What is looked for, in words. */
export function WordsField({ name, query, label, placeholder, ...props }: WordsFieldProps) {
  return (
    <Field.Root {...props}>
      <Field.Label>{label}</Field.Label>
      <Input
        icon={Search}
        type="search"
        name={name}
        maxLength={200}
        defaultValue={query.get(name) ?? ''}
        placeholder={placeholder}
      />
    </Field.Root>
  );
}

type PlaceFieldProps = {
  query: URLSearchParams;
  label: string;
  placeholder: string;
  /** What is said of a place that the API does not know. */
  unknown: string;
  isUnknown: boolean;
  onTextChange?: (text: string) => void;
};

/** Near which place or postcode, with those that begin like what is typed. */
export function PlaceField({ query, label, placeholder, unknown, isUnknown, onTextChange }: PlaceFieldProps) {
  const { api } = usePlatform();
  async function suggest(text: string): Promise<Suggestion[]> {
    const { items } = await api.list(`/api/v1/locations?filter[q_start]=${encodeURIComponent(text)}`, location);
    return items.map(({ id, name }) => ({ id, label: name }));
  }
  return (
    <Field.Root invalid={isUnknown}>
      <Field.Label>{label}</Field.Label>
      <SuggestInput
        icon={MapPin}
        name={near}
        defaultValue={query.get(near) ?? ''}
        {...(onTextChange ? { onTextChange } : {})}
        suggest={suggest}
        placeholder={placeholder}
      />
      <Field.ErrorText>{unknown}</Field.ErrorText>
    </Field.Root>
  );
}
