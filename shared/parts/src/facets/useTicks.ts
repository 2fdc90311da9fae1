import { useState } from 'react';

export type Ticks = {
  chosen: readonly string[];
  isTicked: (value: string) => boolean;
  press: (value: string) => void;
};

/**
 * Boxes of which a tick stands at once; the address follows, and from then on it decides.
 *
 * @example
 * const ticks = useTicks(query.toString(), chosen, (value) => void navigation.navigate(addressWith(value)));
 */
export function useTicks(address: string, chosen: readonly string[], onPress: (value: string) => void): Ticks {
  const [pressed, setPressed] = useState<string | null>(null);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setPressed(null);
  }
  return {
    chosen,
    isTicked: (value) => chosen.includes(value) !== (value === pressed),
    press(value) {
      setPressed(value);
      onPress(value);
    },
  };
}
