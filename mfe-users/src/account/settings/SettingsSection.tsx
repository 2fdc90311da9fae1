import { Heading, Stack, Text } from '@omzien/ui';
import type { ReactNode } from 'react';

type SettingsSectionProps = { title: string; text?: ReactNode; children: ReactNode };

/** One subject of the settings: what it is, why, and what can be done. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  return (
    <Stack as="section" gap="4">
      <Stack gap="1">
        <Heading level={2} size={3}>
          {title}
        </Heading>
        {text && <Text tone="muted">{text}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}
