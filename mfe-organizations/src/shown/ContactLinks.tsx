import { formatPhoneNumber } from '@omzien/model/fields';
import { Icon, Link } from '@omzien/ui';
import { Globe, Phone } from 'lucide-react';
import { websiteName } from './websiteName.ts';

type ContactLinkProps = {
  /** With a picture before it, where no label says what it is. */
  hasIcon?: boolean;
};
const look = { display: 'inline-flex', gap: '2', alignItems: 'center', minHeight: '11' } as const;

/** A phone number that can be called. */
export function PhoneLink({ number, hasIcon }: ContactLinkProps & { number: string }) {
  return (
    <Link href={`tel:${number}`} {...look}>
      {hasIcon && <Icon of={Phone} size={20} />}
      {formatPhoneNumber(number)}
    </Link>
  );
}

/** The website of an organisation, by its name. */
export function WebsiteLink({ address, hasIcon }: ContactLinkProps & { address: string }) {
  return (
    <Link href={address} {...{ rel: 'noopener noreferrer' }} {...look} overflowWrap="anywhere">
      {hasIcon && <Icon of={Globe} size={20} />}
      {websiteName(address)}
    </Link>
  );
}
