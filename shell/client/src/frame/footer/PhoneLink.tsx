import { formatPhoneNumber } from '@omzien/model/shownPhoneNumber';
import { usePlatform } from '@omzien/platform';
import { Link } from '@omzien/ui';

/** Calls the centre; nothing where it has no telephone. */
export function PhoneLink() {
  const { name, phoneNumber } = usePlatform().center;
  if (!phoneNumber) return null;
  const shown = formatPhoneNumber(phoneNumber);
  return (
    <Link
      href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}
      aria-label={`${name} ${shown}`}
      display="inline-flex"
      alignItems="center"
      minHeight="target"
      color="inherit"
    >
      {shown}
    </Link>
  );
}
