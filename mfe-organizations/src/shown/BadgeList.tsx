import { Badge, Row } from '@omzien/ui';
import type { ComponentProps } from 'react';

/** Themes or people, each as a badge. */
export function BadgeList({ names, tone }: { names: readonly string[] } & Pick<ComponentProps<typeof Badge>, 'tone'>) {
  return (
    <Row as="ul" listStyle="none" margin="0" padding="0" gap="2">
      {names.map((name) => (
        <li key={name}>
          <Badge tone={tone}>{name}</Badge>
        </li>
      ))}
    </Row>
  );
}
