import { later, usePermission, usePlatform } from '@omzien/platform';
import { Button, Empty, Icon, LoadingFailed, Row, Skeleton, Stack, Text, VisuallyHidden } from '@omzien/ui';
import { Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from './ConflictDialog.tsx';
import { itemInput, itemValues } from './itemForm.ts';
import { MenuRows } from './MenuRows.tsx';
import { type MenuWrites, type ShownItem, type ShownMenu, useMenuItems, useMenuWrites } from './menus.api.ts';
import { childrenOf, type Order, siblingsOf } from './menuTree.ts';
import { PreviewPlace } from './preview/PreviewPlace.tsx';
import { useMenuOrder } from './useMenuOrder.ts';

const ItemDialog = later(() => import('./ItemDialog.tsx').then((file) => file.ItemDialog));

/** One menu: its items in order, what can be done with them, and what it looks like. */
export function MenuEditor({ menu }: { menu: ShownMenu }) {
  const items = useMenuItems(menu.key);
  const writes = useMenuWrites();
  if (items.error) return <LoadingFailed onRetry={items.mutate} />;
  if (!items.items) return <Skeleton height="24rem" />;
  return <KnownMenu menu={menu} stored={items.items} writes={writes} />;
}

type KnownMenuProps = { menu: ShownMenu; stored: readonly ShownItem[]; writes: MenuWrites };
/** The last change of this screen, and how it is taken back. */
type LastChange = { run: () => Promise<unknown> };

function KnownMenu({ menu, stored, writes }: KnownMenuProps) {
  const { t } = useTranslation('cms');
  const { toasts, locale } = usePlatform();
  const mayChange = usePermission('pages.manage');
  const [edited, setEdited] = useState<ShownItem | 'new' | null>(null);
  const [last, setLast] = useState<LastChange | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const [news, setNews] = useState('');
  const nameOf = ({ name }: ShownItem) => name[locale] || name.nl;
  const { key } = menu;

  const order = useMenuOrder({
    menu: key,
    stored,
    writes,
    reread: () => writes.read(key),
    onSaved: (before) => setLast({ run: () => writes.orderAs(key, before) }),
  });
  const { shown } = order;

  /** Says where an item has come to stand, for who does not see it. */
  function put(next: Order<ShownItem>, id: string) {
    const item = next.find((other) => other.id === id);
    if (!item) return;
    const beside = siblingsOf(next, item);
    const parent = next.find((other) => other.id === item.parentId);
    const place = { name: nameOf(item), place: beside.indexOf(item) + 1, count: beside.length };
    setNews(parent ? t('menus.movedUnder', { ...place, parent: nameOf(parent) }) : t('menus.moved', place));
    order.save(next);
  }
  function tell(message: string, change: LastChange) {
    setLast(change);
    const action = { label: t('menus.undo'), run: () => void undo(change) };
    toasts.getState().show({ color: 'success', message, duration: 10_000, action });
  }
  async function undo(change: LastChange) {
    setUndoing(true);
    try {
      await change.run();
      toasts.getState().show({ color: 'success', message: t('menus.undone') });
      setLast(null);
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setUndoing(false);
    }
  }
  async function remove(item: ShownItem) {
    const before = shown;
    const count = childrenOf(before, item.id).length;
    try {
      await writes.remove(item);
    } catch (failure) {
      toasts.getState().fail(failure);
      return;
    }
    const message = t(count > 0 ? 'menus.removedWith' : 'menus.removed', { name: nameOf(item), count });
    tell(message, { run: () => writes.putBack(item, before) });
  }
  function saved(now: ShownItem) {
    const before = edited;
    setEdited(null);
    if (before === 'new' || before === null)
      tell(t('menus.added', { name: nameOf(now) }), { run: () => writes.remove(now) });
    else
      tell(t('menus.saved', { name: nameOf(now) }), {
        run: () => writes.change(now.id, itemInput(key, itemValues(before)), now.lockVersion),
      });
  }
  const add = mayChange && (
    <Button onClick={() => setEdited('new')} aria-haspopup="dialog">
      <Icon of={Plus} />
      {t('menus.add')}
    </Button>
  );

  return (
    <Stack gap="8">
      <Stack gap="4">
        {shown.length > 0 && mayChange && (
          <Row gap="2">
            {add}
            {last && (
              <Button variant="outline" loading={isUndoing} onClick={() => void undo(last)}>
                <Icon of={Undo2} />
                {t('menus.undoLast')}
              </Button>
            )}
          </Row>
        )}
        {shown.length === 0 ? (
          <Empty title={t('menus.empty')} hint={t('menus.emptyHint')} action={add} />
        ) : (
          <MenuRows
            order={shown}
            mayChange={mayChange}
            onOrder={put}
            onEdit={setEdited}
            onRemove={(item) => void remove(item)}
          />
        )}
        {mayChange && shown.length > 1 && (
          <Text size="sm" tone="muted" display={{ base: 'none', md: 'block' }}>
            {t('menus.howTo')}
          </Text>
        )}
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </Stack>
      <PreviewPlace menu={key} stored={stored} />
      {edited !== null && (
        <ItemDialog
          key={edited === 'new' ? 'new' : edited.id}
          menu={key}
          item={edited === 'new' ? null : edited}
          order={shown}
          writes={writes}
          reread={() => writes.read(key)}
          onClose={() => setEdited(null)}
          onSaved={saved}
        />
      )}
      {order.conflict && <ConflictDialog conflict={order.conflict} onSettle={order.settle} />}
    </Stack>
  );
}
