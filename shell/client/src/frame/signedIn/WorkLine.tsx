import { useHref, usePlatform } from '@omzien/platform';
import { Container, Link } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { ConsentLink } from '../footer/ConsentLink.tsx';
import { PhoneLink } from '../footer/PhoneLink.tsx';
import { useReachable } from '../guards/reachable.ts';
import { useMenuItems } from '../menus/useMenuItems.ts';

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'inherit',
  textDecoration: 'none',
  _hover: { color: 'link', textDecoration: 'underline' },
} as const;

/** The quiet line below a screen to work with: help, the centre's own small menu, its telephone, and the release. */
export function WorkLine() {
  const { boot } = usePlatform();
  const href = useHref();
  const { t } = useTranslation('platform');
  const isReachable = useReachable();
  const items = useMenuItems('footer');
  return (
    <Container
      width="staff"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="6"
      fontSize="0.875rem"
      color="text.muted"
    >
      {isReachable('/support') && (
        <Link href={href('/support')} {...look}>
          {t('sidebar.group.help')}
        </Link>
      )}
      {items.map(({ key, label, path, newWindow }) => (
        <Link key={key} href={href(path ?? '/')} newWindow={newWindow} {...look}>
          {label}
        </Link>
      ))}
      <ConsentLink />
      <PhoneLink />
      <span>{t('sidebar.version', { version: boot.composition.shell.version })}</span>
    </Container>
  );
}
