import { formatPhoneNumber } from '@omzien/model/fields';
import { Flex, Icon, Link, Stack, Text } from '@omzien/ui';
import { Clock, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';

export type ContactWaysProps = { email: string | null; phoneNumber: string | null; hours: string | null };

/** How and when somebody can be reached, each way on a line; what is not known is not there. */
export function ContactWays({ email, phoneNumber, hours }: ContactWaysProps) {
  return (
    <Stack gap="1">
      {phoneNumber && (
        <Way icon={Phone}>
          <Link href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`} display="inline-block" paddingBlock="2">
            {formatPhoneNumber(phoneNumber)}
          </Link>
        </Way>
      )}
      {email && (
        <Way icon={Mail}>
          <Link href={`mailto:${email}`} display="inline-block" paddingBlock="2" overflowWrap="anywhere">
            {email}
          </Link>
        </Way>
      )}
      {hours && (
        <Way icon={Clock}>
          <Text paddingBlock="2">{hours}</Text>
        </Way>
      )}
    </Stack>
  );
}

function Way({ icon, children }: { icon: typeof Phone; children: ReactNode }) {
  return (
    <Flex gap="3" alignItems="center" minWidth="0">
      <Icon of={icon} color="text.muted" />
      {children}
    </Flex>
  );
}
