import { type ChangeEvent, useEffect, useRef } from 'react';

type RowCheckboxProps = { label: string; checked: boolean; mixed?: boolean; onChange: (isRange: boolean) => void };

/** A small box to tick in front of a row. */
export function RowCheckbox({ label, checked, mixed = false, onChange }: RowCheckboxProps) {
  // A box changes by a press: that tells of Shift.
  const change = ({ nativeEvent }: ChangeEvent) => onChange((nativeEvent as MouseEvent).shiftKey === true);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only a script can say that a box is half ticked.
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    // The label is where it can be pressed; a name in an element of its own would cost a hundred elements a list.
    <label>
      <input ref={input} type="checkbox" aria-label={label} checked={checked} onChange={change} />
    </label>
  );
}
