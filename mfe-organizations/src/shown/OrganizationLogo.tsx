import { Flex, Icon, Image } from '@omzien/ui';
import { Building2 } from 'lucide-react';

type OrganizationLogoProps = { url: string | null; size?: '12' | '20' };

/** The logo on a plate of its own, or a picture of a house where there is none. */
export function OrganizationLogo({ url, size = '12' }: OrganizationLogoProps) {
  return (
    <Flex
      alignItems="center"
      justifyContent="center"
      width={size}
      height={size}
      flexShrink="0"
      overflow="hidden"
      borderRadius="control"
      border="1px solid"
      borderColor="border"
      bg={url ? 'white' : 'surface'}
    >
      {url ? (
        <Image src={url} alt="" ratio={[1, 1]} sizes="80px" eager objectFit="contain" bg="white" />
      ) : (
        <Icon of={Building2} size={24} color="text.muted" />
      )}
    </Flex>
  );
}
