import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '../layout/layout.tsx';

type TickProps = { label: string; checked: boolean; mixed?: boolean; onChange: () => void };

/** A small box to tick in front of a row. */
export function Tick({ label, checked, mixed = false, onChange }: TickProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only a script can say that a box is half ticked.
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label>
      <input ref={input} type="checkbox" checked={checked} onChange={onChange} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}
