import type { ReactNode } from 'react';
import { Icon, type IconType } from '../text/Icon.tsx';
import { chakra } from '../theme/chakra.ts';

const List = chakra('dl', { base: { margin: '0', display: 'grid', gap: '4' } });
const Item = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '3',
    alignItems: 'start',
    alignContent: 'start',
  },
});
const Term = chakra('dt', { base: { gridColumn: '2', fontSize: 'sm', color: 'text.muted', lineHeight: '1.4' } });
const Value = chakra('dd', { base: { gridColumn: '2', margin: '0', fontWeight: 'medium', lineHeight: '1.45' } });

/**
 * Facts as a definition list.
 *
 * @example
 * <Facts>
 *   <Fact icon={MapPin} label={t('facts.place')}>{place}</Fact>
 * </Facts>
 */
export function Facts({ children }: { children: ReactNode }) {
  return <List>{children}</List>;
}

/**
 * One fact: its icon, what it is, and how it is here. Left out when there is nothing to say.
 *
 * @example <Fact icon={Clock} label={t('facts.hours')}>{hours}</Fact>
 */
export function Fact({ icon, label, children }: { icon?: IconType; label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <Item>
      {icon && <Icon of={icon} color="link" gridRow="1 / span 2" marginTop="0.15em" size={24} />}
      <Term>{label}</Term>
      <Value>{children}</Value>
    </Item>
  );
}
