import { IconButton } from '@omzien/ui';
import { X } from 'lucide-react';

/** The cross at the end of a row of a list. */
export function RemoveRow({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <IconButton label={label} onClick={onRemove}>
      <X size={20} aria-hidden="true" />
    </IconButton>
  );
}
