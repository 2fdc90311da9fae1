import { useState } from 'react';

export type CheckedValues = {
  chosen: readonly string[];
  isChecked: (value: string) => boolean;
  toggle: (value: string) => void;
};

/**
 * Boxes of which a tick stands at once; the address follows, and from then on it decides.
 *
 * @example
 * const checked = useCheckedValues(query.toString(), chosen, (value) => void navigation.navigate(addressWith(value)));
 */
export function useCheckedValues(
  address: string,
  chosen: readonly string[],
  onPress: (value: string) => void,
): CheckedValues {
  const [pressed, setPressed] = useState<string | null>(null);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setPressed(null);
  }
  return {
    chosen,
    isChecked: (value) => chosen.includes(value) !== (value === pressed),
    toggle(value) {
      setPressed(value);
      onPress(value);
    },
  };
}
