import { useHref } from '@omzien/platform';
import { Box, Chip, PageHeader, Screen } from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProfileTab, profileTabs } from './profileTabs.ts';

type ProfileEditFrameProps = {
  /** The tab that is open; what stands beside the tabs, such as deleting one's account, belongs under one of them. */
  tab: ProfileTab;
  children: ReactNode;
};

/**
 * What every tab of `/profile-edit` wraps around itself: the head of the page, and the ways to the other tabs. Its route
 * names the texts `account/edit` beside its own.
 */
export function ProfileEditFrame({ tab, children }: ProfileEditFrameProps) {
  const { t } = useTranslation('users');
  const href = useHref();
  return (
    <Screen kind="public" width="reading">
      <PageHeader title={t('profileEdit.title')} description={t('profileEdit.description')} />
      <Box
        as="nav"
        aria-label={t('profileEdit.tabsLabel')}
        display="flex"
        flexWrap="wrap"
        gap="2"
        marginBottom={{ base: '5', md: '7' }}
      >
        {profileTabs.map(({ name, path }) => (
          <Chip key={name} href={href(path)} selected={name === tab}>
            {t(`profileEdit.tabs.${name}`)}
          </Chip>
        ))}
      </Box>
      {children}
    </Screen>
  );
}
