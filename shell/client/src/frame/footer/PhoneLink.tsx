import { usePlatform } from '@omzien/platform';
import { Icon, Link } from '@omzien/ui';
import { Phone } from 'lucide-react';

/** Calls the centre; nothing where it has no telephone. */
export function PhoneLink() {
  const { name, phoneNumber } = usePlatform().center;
  if (!phoneNumber) return null;
  return (
    <Link
      href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}
      aria-label={`${name} ${phoneNumber}`}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="target"
      color="inherit"
    >
      <Icon of={Phone} size={18} />
      {phoneNumber}
    </Link>
  );
}
