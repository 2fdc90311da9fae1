import { Box } from '@omzien/ui';
import type { ReactNode } from 'react';

/** One file in the list of an upload. */
export function UploadRow({ hasFailed = false, children }: { hasFailed?: boolean; children: ReactNode }) {
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      gap="3"
      padding="3"
      border="1px solid"
      borderColor={hasFailed ? 'danger' : 'border'}
      borderRadius="card"
      bg="surface"
      data-failed={hasFailed || undefined}
    >
      {children}
    </Box>
  );
}
