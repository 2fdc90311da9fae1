import type { ComponentProps, ComponentType, SVGProps } from 'react';
import { chakra } from '../theme/chakra.ts';

const IconRoot = chakra('span', { base: { display: 'inline-flex', flexShrink: '0', verticalAlign: '-0.2em' } });

export type IconType = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>;
export type IconProps = Omit<ComponentProps<typeof IconRoot>, 'as' | 'children'> & {
  /** An icon of lucide-react. */
  of: IconType;
  size?: number;
};

/**
 * A lucide icon beside a word: for the eye only. Where it stands alone, its button carries the word (`IconButton`).
 *
 * @example <Icon of={MapPin} size={16} />
 */
export function Icon({ of: Drawing, size = 20, ...props }: IconProps) {
  return (
    <IconRoot aria-hidden="true" {...props}>
      <Drawing size={size} strokeWidth={2} focusable={false} />
    </IconRoot>
  );
}
