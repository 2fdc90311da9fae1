import { later } from '@omzien/platform';
import { Button, Chip, Icon, Text } from '@omzien/ui';
import { ChipRow, type List, type ListColumns } from '@omzien/ui/list';
import { Bookmark, Settings2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSavedViews } from './savedViews.api.ts';
import { useSavedViewTexts } from './savedViewTexts.ts';
import { activeView } from './useListColumns.ts';

const SaveViewDialog = later(() => import('./SaveViewDialog.tsx').then((file) => file.SaveViewDialog));
const ManageViewsDialog = later(() => import('./ManageViewsDialog.tsx').then((file) => file.ManageViewsDialog));

/** More of them stand in the dialog alone. */
const mostChips = 8;

/** A list without any address of its own opens with the view that somebody chose for that, once a visit to it. */
function useFirstView(list: List) {
  const { views, isKnown } = useSavedViews(list.definition.key);
  const isArrived = useRef(false);
  const opening = views.find(({ isDefault }) => isDefault);
  const isBare = [...list.query].length === 0;
  useEffect(() => {
    if (isArrived.current || !isKnown) return;
    isArrived.current = true;
    if (isBare && opening && opening.query !== '') list.open(opening.query, { replace: true });
  }, [isKnown, isBare, opening, list]);
}

/** The views that somebody keeps of a list: one press away, saved and looked after here. */
export function SavedViews({ list, columns }: { list: List; columns: ListColumns }) {
  const texts = useSavedViewTexts();
  const { views } = useSavedViews(list.definition.key);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  useFirstView(list);
  const active = activeView(views, list);
  const opens = views.some(({ isDefault, query }) => isDefault && query !== '');
  const close = () => setDialog(null);
  const canSave = list.view !== '' && !active;
  if (views.length === 0 && !canSave && dialog === null) return null;

  return (
    <ChipRow aria-label={texts.views}>
      {views.length > 0 && (
        <>
          <Text as="span" size="sm" tone="muted" aria-hidden="true">
            {texts.views}
          </Text>
          {opens && (
            <Chip href={list.hrefOfEverything(opens)} selected={list.view === '' && !active}>
              {texts.everything}
            </Chip>
          )}
          {views.slice(0, mostChips).map((view) => (
            <Chip key={view.id} href={list.hrefOfQuery(view.query)} selected={view === active}>
              {view.name}
            </Chip>
          ))}
        </>
      )}
      {canSave && (
        <Button variant="tertiary" size="sm" onClick={() => setDialog('save')}>
          <Icon of={Bookmark} size={18} />
          {texts.saveView}
        </Button>
      )}
      {views.length > 0 && (
        <Button variant="tertiary" size="sm" aria-label={texts.manageViews} onClick={() => setDialog('manage')}>
          <Icon of={Settings2} size={18} />
          {texts.manage}
        </Button>
      )}
      {dialog === 'save' && <SaveViewDialog list={list} columns={columns} onClose={close} />}
      {dialog === 'manage' && <ManageViewsDialog list={list} onClose={close} />}
    </ChipRow>
  );
}
