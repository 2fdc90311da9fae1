import { Heading, Screen, Stack, Text } from '@omzien/ui';
import type { ReactNode } from 'react';

type AccountScreenProps = { title: string; intro?: ReactNode; children: ReactNode };

/** One column with a heading and a line that says what it is for: the shape of every screen about getting in. */
export function AccountScreen({ title, intro, children }: AccountScreenProps) {
  return (
    <Screen kind="public" width="form">
      <Stack gap="6">
        <Stack gap="2">
          <Heading level={1}>{title}</Heading>
          {intro && <Text tone="muted">{intro}</Text>}
        </Stack>
        {children}
      </Stack>
    </Screen>
  );
}
