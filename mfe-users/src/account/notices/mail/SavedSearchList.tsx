import type { SavedSearch } from '@omzien/model/savedSearch';
import { later, useHref } from '@omzien/platform';
import { Button, Empty, LoadingFailed, Skeleton, Stack } from '@omzien/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoableChange } from '../settings/useUndoableChange.ts';
import { SavedSearchCard } from './SavedSearchCard.tsx';
import { useSavedSearches, useSavedSearchWrites } from './savedSearches.api.ts';

const SearchDialog = later(() => import('./SearchDialog.tsx').then((file) => file.SearchDialog));

/** What the summary looks for: changed, paused, or thrown away with a way back. */
export function SavedSearchList() {
  const { t } = useTranslation('users');
  const href = useHref();
  const { items, error, mutate } = useSavedSearches();
  const { add, change, remove } = useSavedSearchWrites();
  const undoable = useUndoableChange();
  const [changed, setChanged] = useState<SavedSearch | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const pause = ({ id, name, active }: SavedSearch) =>
    void undoable(
      () => change(id, { active: !active }),
      () => change(id, { active }),
      active ? t('mailTab.wasPaused', { name }) : t('mailTab.wasResumed', { name }),
    );
  function throwAway({ id, name, query, digestDays, active }: SavedSearch) {
    // What has the focus goes away.
    list.current?.focus();
    void undoable(
      () => remove(id),
      () => add({ name, query, digestDays, active }),
      t('mailTab.wasRemoved', { name }),
    );
  }

  if (error && !items) return <LoadingFailed onRetry={mutate} />;
  if (!items)
    return (
      <Stack gap="3">
        <Skeleton height="8rem" />
        <Skeleton height="8rem" />
      </Stack>
    );
  return (
    <>
      {items.length === 0 && (
        <Empty
          drawing="letter"
          level={3}
          title={t('mailTab.noSearches')}
          hint={t('mailTab.noSearchesHint')}
          action={
            <Button variant="outline" href={href('/vacancies/search')}>
              {t('mailTab.search')}
            </Button>
          }
        />
      )}
      <Stack as="ul" ref={list} tabIndex={-1} gap="3" listStyle="none" margin="0" padding="0" outline="none">
        {items.map((search) => (
          <li key={search.id}>
            <SavedSearchCard
              search={search}
              onChange={() => setChanged(search)}
              onPause={() => pause(search)}
              onRemove={() => throwAway(search)}
            />
          </li>
        ))}
      </Stack>
      {changed && <SearchDialog key={changed.id} search={changed} open onClose={() => setChanged(null)} />}
    </>
  );
}
