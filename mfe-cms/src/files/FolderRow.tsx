import { later } from '@omzien/platform';
import { Button, Chip, Icon, Row } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import { FolderPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFolders } from './files.api.ts';
import { byFolder } from './useFileDefinition.ts';

const RenameFolderDialog = later(() =>
  import('./steps/RenameFolderDialog.tsx').then((module) => module.RenameFolderDialog),
);

/** As many as fit above a list; the others are among its filters. */
const most = 12;

/** The folders as ways into them, and the name of the one that is open. */
export function FolderRow({ list }: { list: List }) {
  const { t } = useTranslation('cms');
  const folders = useFolders();
  const open = list.query.get(byFolder);
  const [isRenaming, setIsRenaming] = useState(false);
  if (folders.length === 0) return null;
  const shown = folders.slice(0, most);
  const all = open && !shown.includes(open) && folders.includes(open) ? [...shown, open] : shown;
  return (
    <Row gap="2" as="nav" aria-label={t('files.folders.label')}>
      <Chip href={list.hrefWith({ [byFolder]: '', 'page[number]': '' })} selected={!open}>
        {t('files.folders.all')}
      </Chip>
      {all.map((folder) => (
        <Chip key={folder} href={list.hrefWith({ [byFolder]: folder, 'page[number]': '' })} selected={folder === open}>
          {folder}
        </Chip>
      ))}
      {open && folders.includes(open) && (
        <>
          <Button variant="tertiary" size="sm" aria-haspopup="dialog" onClick={() => setIsRenaming(true)}>
            <Icon of={FolderPen} />
            {t('files.folders.rename')}
          </Button>
          <RenameFolderDialog
            key={open}
            folder={open}
            open={isRenaming}
            onClose={() => setIsRenaming(false)}
            onRenamed={(name) => {
              setIsRenaming(false);
              list.go({ [byFolder]: name });
            }}
          />
        </>
      )}
    </Row>
  );
}
