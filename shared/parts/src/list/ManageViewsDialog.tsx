import { usePlatform } from '@omzien/platform';
import { Button, Checkbox, Flex, IconButton, Link, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import type { List } from '@omzien/ui/list';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type NamedView, useSavedViews, useViewWrites } from './savedViews.api.ts';
import { useSavedViewTexts } from './savedViewTexts.ts';

/** All views of a list: put in order, opened with, or thrown away with a way back. */
export function ManageViewsDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const texts = useSavedViewTexts();
  const { toasts } = usePlatform();
  const { key } = list.definition;
  const { views } = useSavedViews(key);
  const { add, change, remove } = useViewWrites(key);

  const shown = useRef<HTMLDivElement>(null);

  async function attempt(work: Promise<unknown>) {
    try {
      await work;
    } catch (error) {
      toasts.getState().fail(error);
    }
  }
  async function throwAway({ id, name, query, columns, isDefault, order }: NamedView) {
    // What has the focus goes away; a focus that falls out of the dialog would close it.
    shown.current?.focus();
    await remove(id);
    const restore = () => void attempt(add({ name, query, columns, isDefault, order }));
    toasts.getState().show({
      color: 'success',
      message: texts.viewRemoved(name),
      action: { label: texts.undo, run: restore },
    });
  }
  /** Places are counted anew, so that two views never have the same. */
  async function move(from: number, step: 1 | -1) {
    const next = [...views];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(from + step, 0, moved);
    for (const [order, view] of next.entries()) if (view.order !== order) await change(view.id, { order });
  }

  return (
    <Dialog open onClose={onClose} title={texts.manageViews} footer={<Button onClick={onClose}>{texts.done}</Button>}>
      {views.length === 0 && <Text tone="muted">{texts.saveViewHint}</Text>}
      <Stack as="ul" ref={shown} tabIndex={-1} gap="3" listStyle="none" margin="0" padding="0">
        {views.map((view, index) => (
          <Flex
            as="li"
            key={view.id}
            gap="2"
            justifyContent="space-between"
            alignItems="flex-start"
            borderBottom="1px solid"
            borderColor="border"
            paddingBottom="2"
          >
            <div>
              <Link href={list.hrefOfQuery(view.query)} onClick={onClose}>
                {view.name}
              </Link>
              <Checkbox
                checked={view.isDefault}
                onChange={() => void attempt(change(view.id, { isDefault: !view.isDefault }))}
              >
                {texts.opensWith}
              </Checkbox>
            </div>
            <Flex>
              <IconButton
                label={texts.moveUp(view.name)}
                disabled={index === 0}
                onClick={() => void attempt(move(index, -1))}
              >
                <ArrowUp size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={texts.moveDown(view.name)}
                disabled={index === views.length - 1}
                onClick={() => void attempt(move(index, 1))}
              >
                <ArrowDown size={20} aria-hidden="true" />
              </IconButton>
              <IconButton label={`${texts.remove}: ${view.name}`} onClick={() => void attempt(throwAway(view))}>
                <Trash2 size={20} aria-hidden="true" />
              </IconButton>
            </Flex>
          </Flex>
        ))}
      </Stack>
    </Dialog>
  );
}
