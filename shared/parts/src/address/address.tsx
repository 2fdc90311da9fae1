import { formatPhoneNumber, phoneNumber } from '@omzien/model/fields';
import { location } from '@omzien/model/location';
import { usePlatform } from '@omzien/platform';
import { Input } from '@omzien/ui';
import { SuggestInput, type SuggestInputProps } from '@omzien/ui/combobox';
import { type ComponentProps, type FocusEvent, useRef } from 'react';
import { safeParse } from 'valibot';

const search = (start: string) => `/api/v1/locations?filter[q_start]=${encodeURIComponent(start)}`;

/** A place of the Netherlands, with suggestions of the API. What is typed stands, also without a choice. */
export function PlaceInput(props: Omit<SuggestInputProps, 'suggest'>) {
  const { api } = usePlatform();
  return (
    <SuggestInput
      {...props}
      suggest={async (text) => {
        const { items } = await api.list(search(text), location);
        return items.map(({ id, name }) => ({ id, label: name }));
      }}
    />
  );
}

type InputProps = ComponentProps<typeof Input>;
/** Puts another way of writing into a plain input, and tells the form of it. */
function rewrite(input: HTMLInputElement, written: string) {
  if (input.value === written) return;
  // React watches the property of the element itself, and would hear nothing of a value set over it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, written);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** `1234ab` → `1234 AB`. What is no postcode stays as it is. */
export function formatPostcode(text: string): string {
  const parts = /^\s*([1-9]\d{3})\s*([a-z]{2})\s*$/i.exec(text);
  return parts ? `${parts[1]} ${parts[2]?.toUpperCase()}` : text;
}

export type PostcodeInputProps = InputProps & {
  /** The place of the postcode, once a whole one is left: for a field that is still empty. */
  onPlace?(city: string): void;
};

/** A Dutch postcode, written as `1234 AB` when it is left. Takes `{...register('postcode')}`. */
export function PostcodeInput({ onPlace, onBlur, ...props }: PostcodeInputProps) {
  const { api } = usePlatform();
  const asked = useRef('');

  function leave(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    rewrite(input, formatPostcode(input.value));
    const [digits] = /^\d{4}/.exec(input.value) ?? [];
    if (onPlace && digits && digits !== asked.current) {
      asked.current = digits;
      api.list(search(digits), location).then(
        ({ items }) => {
          const found = items.find(({ postcode }) => postcode?.startsWith(digits)) ?? items[0];
          if (found && asked.current === digits) onPlace(found.city);
        },
        () => {
          // Only a convenience: the place is typed instead, and the next postcode asks again.
          asked.current = '';
        },
      );
    }
    onBlur?.(event);
  }
  return <Input autoComplete="postal-code" maxLength={10} maxWidth="9rem" {...props} onBlur={leave} />;
}

/** A phone number in any usual way of writing; shown as `06 12 34 56 78` when it is left. The model stores E.164. */
export function PhoneInput({ onBlur, ...props }: InputProps) {
  function leave(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const read = safeParse(phoneNumber, input.value);
    if (read.success && read.output) rewrite(input, formatPhoneNumber(read.output));
    onBlur?.(event);
  }
  return <Input type="tel" inputMode="tel" autoComplete="tel" maxWidth="16rem" {...props} onBlur={leave} />;
}
