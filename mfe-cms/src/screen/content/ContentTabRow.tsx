import { useTranslation } from 'react-i18next';
import { TabRow } from '../TabRow.tsx';
import { type ContentTab, contentTabs } from './contentTabs.ts';

/** The ways between the screens of `/content`, above each of them. Its route names the texts `screen/content` beside its own. */
export function ContentTabRow({ open }: { open: ContentTab }) {
  const { t } = useTranslation('cms');
  return (
    <TabRow
      label={t('contentTabs.label')}
      open={open}
      tabs={contentTabs.map((tab) => ({ ...tab, label: t(`contentTabs.${tab.name}`) }))}
    />
  );
}
