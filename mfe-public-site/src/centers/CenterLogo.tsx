import { Box, Icon } from '@omzien/ui';
import { Building2 } from 'lucide-react';

/** The mark of a centre, beside its name: at night on a plate of its own, for logos are drawn for light ground. */
export function CenterLogo({ url }: { url: string | null | undefined }) {
  if (!url)
    return (
      <Box bg="accent.subtle" color="link" borderRadius="card" padding="3" display="inline-flex">
        <Icon of={Building2} size={24} />
      </Box>
    );
  return (
    <Box
      as="img"
      {...{ src: url, alt: '' }}
      display="block"
      height="56px"
      maxWidth="11rem"
      objectFit="contain"
      borderRadius="sm"
      _dark={{ bg: 'white', padding: '1' }}
    />
  );
}
