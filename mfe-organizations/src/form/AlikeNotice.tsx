import { Stack, Text } from '@omzien/ui';
import type { ReactNode } from 'react';

/** What may be the same organisation as the one that is typed, told while it is typed. `children` are the `li` of each. */
export function AlikeNotice({ title, text, children }: { title: string; text: string; children: ReactNode[] }) {
  return (
    <div role="status">
      {children.length > 0 && (
        <Stack gap="3" bg="info.subtle" border="1px solid" borderColor="info" borderRadius="card" padding="4">
          <div>
            <Text fontWeight="semibold">{title}</Text>
            <Text size="sm">{text}</Text>
          </div>
          <Stack as="ul" gap="2" listStyle="none" margin="0" padding="0">
            {children}
          </Stack>
        </Stack>
      )}
    </div>
  );
}
