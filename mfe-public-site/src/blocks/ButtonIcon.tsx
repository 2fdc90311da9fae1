import { Icon } from '@omzien/ui';
import { knownIcon } from './blockIcon.ts';

/** The icon that an editor put in a button. One that this release does not know is not drawn. */
export function ButtonIcon({ name }: { name: string }) {
  const icon = knownIcon(name);
  return icon && <Icon of={icon} />;
}
