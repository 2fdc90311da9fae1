import { usePlatform } from '@omzien/platform';
import { Link } from '@omzien/ui';

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
      minHeight="target"
      color="inherit"
    >
      {phoneNumber}
    </Link>
  );
}
