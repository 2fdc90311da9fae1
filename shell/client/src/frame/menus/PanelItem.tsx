import { Box, Icon, type IconType } from '@omzien/ui';
import type { MouseEvent, ReactNode } from 'react';

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: 'target',
  paddingInline: '3',
  paddingBlock: '2',
  border: '0',
  borderRadius: 'control',
  bg: 'transparent',
  color: 'text',
  fontFamily: 'inherit',
  fontSize: '1rem',
  lineHeight: 'snug',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  _hover: { bg: 'accent.subtle', color: 'link' },
} as const;
const chosen = { color: 'link', fontWeight: 'semibold', bg: 'accent.subtle' } as const;

type PanelItemProps = { icon?: IconType; isChosen?: boolean; children: ReactNode };

type PanelLinkProps = {
  href: string;
  newWindow?: boolean;
  /** Of what the link leads to, and of its text. */
  language?: string;
  onClick?: (event: MouseEvent) => void;
};

/** A link in a panel of the header or in the phone's menu. */
export function PanelLink({
  href,
  icon,
  isChosen = false,
  newWindow = false,
  language,
  onClick,
  children,
}: PanelItemProps & PanelLinkProps) {
  return (
    <Box
      as="a"
      {...{ href }}
      {...(newWindow ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(language ? { hrefLang: language, lang: language } : {})}
      aria-current={isChosen ? (language ? 'true' : 'page') : undefined}
      onClick={onClick}
      {...look}
      {...(isChosen ? chosen : {})}
    >
      {icon && <Icon of={icon} />}
      {children}
    </Box>
  );
}

/** A choice in a panel: pressed or not. */
export function PanelButton({ icon, isChosen, onClick, children }: PanelItemProps & { onClick: () => void }) {
  return (
    <Box
      as="button"
      {...{ type: 'button' }}
      aria-pressed={isChosen}
      onClick={onClick}
      {...look}
      {...(isChosen ? chosen : {})}
    >
      {icon && <Icon of={icon} />}
      {children}
    </Box>
  );
}

/** The small heading above a group of items. */
export function PanelTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Box id={id} paddingInline="3" paddingBlock="2" fontSize="0.875rem" fontWeight="semibold" color="text.muted">
      {children}
    </Box>
  );
}
