import { Heading, Stack, Text } from '@omzien/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileEditFrame } from '../../edit/ProfileEditFrame.tsx';
import { DigestChoices } from '../settings/DigestChoices.tsx';
import { PreferenceTable } from '../settings/PreferenceTable.tsx';
import { SavedSearchList } from './SavedSearchList.tsx';

function Part({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="3">
      <div>
        <Heading level={2} size={3}>
          {title}
        </Heading>
        <Text tone="muted">{intro}</Text>
      </div>
      {children}
    </Stack>
  );
}

export default function MailScreen() {
  const { t } = useTranslation('users');
  return (
    <ProfileEditFrame tab="mail">
      <Stack gap={{ base: '8', md: '10' }}>
        <Part title={t('noticeSettings.digest.title')} intro={t('mailTab.digestIntro')}>
          <DigestChoices />
        </Part>
        <Part title={t('mailTab.searches')} intro={t('mailTab.searchesIntro')}>
          <SavedSearchList />
        </Part>
        <Part title={t('mailTab.others')} intro={t('mailTab.othersIntro')}>
          <PreferenceTable />
        </Part>
      </Stack>
    </ProfileEditFrame>
  );
}
