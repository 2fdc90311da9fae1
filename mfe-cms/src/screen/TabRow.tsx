import type { Permission } from '@omzien/model/permissions';
import { useHref, usePermission } from '@omzien/platform';
import { Box, Chip } from '@omzien/ui';

type Tab = { name: string; path: string; permission: Permission; label: string };
type TabRowProps = {
  /** What the row leads to, for who cannot see that it is one. */
  label: string;
  open: string;
  tabs: Tab[];
};

/** The ways to the other screens of one subject: those that the reader may open. */
export function TabRow({ label, open, tabs }: TabRowProps) {
  return (
    <Box as="nav" aria-label={label} display="flex" flexWrap="wrap" gap="2" marginBottom={{ base: '5', md: '6' }}>
      {tabs.map((tab) => (
        <TabLink key={tab.name} {...tab} selected={tab.name === open} />
      ))}
    </Box>
  );
}

function TabLink({ path, permission, label, selected }: Tab & { selected: boolean }) {
  const href = useHref();
  const mayOpen = usePermission(permission);
  if (!mayOpen) return null;
  return (
    <Chip href={href(path)} selected={selected}>
      {label}
    </Chip>
  );
}
