import { type FocusEvent, useRef, useState } from 'react';

/**
 * Copies what stands in a field that nobody types in. Where the browser refuses, the field is selected instead, so that
 * the person can copy it. `told` says which of the two it became, for the `role="status"` beside the button.
 *
 * @example
 * const { field, copy, told } = useCopy();
 * <Input {...field} value={url} />
 * <Button onClick={() => void copy(url)}>{t('copy')}</Button>
 * <Text role="status">{told && t(told)}</Text>
 */
export function useCopy<Field extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>() {
  const ref = useRef<Field>(null);
  const [told, setTold] = useState<'copied' | 'select' | null>(null);

  async function copy(text: string) {
    ref.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setTold('copied');
    } catch {
      setTold('select');
    }
  }
  const field = { ref, readOnly: true, onFocus: (event: FocusEvent<Field>) => event.currentTarget.select() };
  return { field, copy, told, forget: () => setTold(null) };
}
