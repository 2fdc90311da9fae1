import type { SavedSearch } from '@omzien/model/savedSearch';
import { usePlatform } from '@omzien/platform';
import { Button, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedSearchForm } from './SavedSearchForm.tsx';
import { SavedSearchRow } from './SavedSearchRow.tsx';
import { useSavedSearches, useSavedSearchWrites } from './savedSearches.api.ts';

type SavedSearchesDialogProps = { open: boolean; onClose: () => void };

/** The searches that somebody saved: opened again, renamed, paused, or thrown away with a way back. */
export function SavedSearchesDialog({ open, onClose }: SavedSearchesDialogProps) {
  return open ? <OpenDialog onClose={onClose} /> : null;
}

function OpenDialog({ onClose }: Pick<SavedSearchesDialogProps, 'onClose'>) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const { items, error, isLoading, mutate } = useSavedSearches();
  const { add, change, remove } = useSavedSearchWrites();
  const [changed, setChanged] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  async function attempt(work: Promise<unknown>) {
    try {
      await work;
      return true;
    } catch {
      toasts.getState().show({ color: 'danger', message: t('search.saved.failed') });
      return false;
    }
  }
  async function throwAway({ id, name, query, digestDays, active }: SavedSearch) {
    // What has the focus goes away; a focus that falls out of the dialog would close it.
    list.current?.focus();
    if (!(await attempt(remove(id)))) return;
    toasts.getState().show({
      color: 'success',
      message: t('search.saved.removed', { name }),
      action: {
        label: t('search.saved.undo'),
        run: () => void attempt(add({ name, query, digestDays, active })),
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('search.saved.title')}
      footer={<Button onClick={onClose}>{t('search.saved.done')}</Button>}
    >
      {isLoading && !items && (
        <Stack gap="3">
          <Skeleton height="5rem" />
          <Skeleton height="5rem" />
        </Stack>
      )}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {items?.length === 0 && <Text tone="muted">{t('search.saved.empty')}</Text>}
      <Stack as="ul" ref={list} tabIndex={-1} gap="4" listStyle="none" margin="0" padding="0" outline="none">
        {items?.map((search) => (
          <li key={search.id}>
            {changed === search.id ? (
              <SavedSearchForm search={search} onDone={() => setChanged(null)} />
            ) : (
              <SavedSearchRow
                search={search}
                onOpen={onClose}
                onChange={() => setChanged(search.id)}
                onPause={() => void attempt(change(search.id, { active: !search.active }))}
                onRemove={() => void throwAway(search)}
              />
            )}
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
