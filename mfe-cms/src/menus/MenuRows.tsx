import { DragGrip } from '@omzien/parts/dragging/DragGrip';
import { DropLine } from '@omzien/parts/dragging/DropLine';
import { type Grip, type RowPlace, useRowDrag } from '@omzien/parts/dragging/useRowDrag';
import { usePlatform } from '@omzien/platform';
import { Badge, Box, Button, Flex, Icon, IconButton, Row, Text, VisuallyHidden } from '@omzien/ui';
import { Menu } from '@omzien/ui/menu';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ExternalLink, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownItem } from './menus.api.ts';
import { childrenOf, type Direction, directions, dropped, isSameOrder, moved, type Order } from './menuTree.ts';

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
const icons = { up: ArrowUp, down: ArrowDown, in: ArrowRight, out: ArrowLeft };

type MenuRowsProps = {
  order: Order<ShownItem>;
  mayChange: boolean;
  onOrder: (order: Order<ShownItem>, movedId: string) => void;
  onEdit: (item: ShownItem) => void;
  onRemove: (item: ShownItem) => void;
};

/** The items of a menu, to be put in order: by dragging, with buttons, or with Alt and the arrows. */
export function MenuRows({ order, mayChange, onOrder, onEdit, onRemove }: MenuRowsProps) {
  const { t } = useTranslation('cms');
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null);
  /** To the side is in or out: an item hangs under the one above it, or does not. */
  function isDeep({ id, side }: RowPlace) {
    const wasDeep = order.find((item) => item.id === id)?.parentId !== null;
    return wasDeep ? side !== -1 : side === 1;
  }
  const orderAt = (place: RowPlace) => dropped(order, place.id, { index: place.index, isDeep: isDeep(place) });
  const { place, gripOf } = useRowDrag(list, {
    along: (id) => childrenOf(order, id).map((child) => child.id),
    onDrop(place) {
      const next = orderAt(place);
      if (!isSameOrder(next, order)) onOrder(next, place.id);
    },
  });
  const comesUnder = place && orderAt(place).find(({ id }) => id === place.id)?.parentId !== null;
  const line = <DropLine inset={comesUnder ? '12' : '3'} />;

  // What is moved is drawn elsewhere, and would lose the focus.
  useEffect(() => {
    if (focused.current === null) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-item="${focused.current}"] [data-name]`);
    focused.current = null;
    button?.focus();
  });

  function move(item: ShownItem, direction: Direction) {
    const next = moved(order, item.id, direction);
    if (!next) return;
    focused.current = item.id;
    onOrder(next, item.id);
  }
  const along = new Set(place ? [place.id, ...childrenOf(order, place.id).map(({ id }) => id)] : []);
  const others = order.filter(({ id }) => !along.has(id));

  return (
    <Box
      as="ul"
      ref={list as never}
      aria-label={t('menus.items')}
      listStyleType="none"
      margin="0"
      padding="0"
      border="1px solid"
      borderColor="border"
      borderRadius="card"
      bg="surface"
    >
      {order.map((item, index) => (
        <Fragment key={item.id}>
          {place && others[place.index]?.id === item.id && line}
          <ItemRow
            item={item}
            isFirst={index === 0}
            isDragged={along.has(item.id)}
            parent={order.find(({ id }) => id === item.parentId)}
            grip={mayChange && gripOf(item.id)}
            steps={mayChange ? directions.filter((direction) => moved(order, item.id, direction) !== null) : []}
            onMove={(direction) => move(item, direction)}
            onEdit={() => onEdit(item)}
            onRemove={() => onRemove(item)}
            mayChange={mayChange}
          />
        </Fragment>
      ))}
      {place && place.index >= others.length && line}
    </Box>
  );
}

type ItemRowProps = {
  item: ShownItem;
  parent: ShownItem | undefined;
  isFirst: boolean;
  isDragged: boolean;
  grip: false | Grip;
  steps: readonly Direction[];
  mayChange: boolean;
  onMove: (direction: Direction) => void;
  onEdit: () => void;
  onRemove: () => void;
};

function ItemRow({ item, parent, isFirst, isDragged, grip, steps, mayChange, onMove, onEdit, onRemove }: ItemRowProps) {
  const { t } = useTranslation('cms');
  const { locale } = usePlatform();
  const name = item.name[locale] || item.name.nl;
  const isMendable = item.warning === 'target_unpublished' || item.warning === 'feature_off';

  function press(event: KeyboardEvent) {
    const direction = event.altKey ? arrows[event.key] : undefined;
    if (!direction || !mayChange) return;
    // Alt with an arrow is also the way back in the browser.
    event.preventDefault();
    onMove(direction);
  }
  return (
    <Box
      as="li"
      data-item={item.id}
      opacity={isDragged ? 0.45 : 1}
      borderTop={isFirst ? undefined : '1px solid'}
      borderColor="border"
      paddingInlineStart={item.parentId === null ? '0' : { base: '6', md: '9' }}
      onKeyDown={press}
    >
      <Flex alignItems="center" gap={{ base: '1', md: '2' }} minHeight="14" paddingInline="2" paddingBlock="1">
        {grip && <DragGrip {...grip} title={t('menus.drag')} />}
        <Row flex="1" minWidth="0" columnGap="3" rowGap="0.5">
          {mayChange ? (
            <Button
              variant="tertiary"
              paddingInline="1"
              textAlign="start"
              data-name=""
              aria-haspopup="dialog"
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
              onClick={onEdit}
            >
              {name}
            </Button>
          ) : (
            <Text as="span" paddingInline="1">
              {name}
            </Text>
          )}
          <Facts item={item} parent={parent} />
        </Row>
        {mayChange && (
          <>
            <Flex display={{ base: 'none', md: 'flex' }}>
              {directions.map((direction) => (
                <IconButton
                  key={direction}
                  label={t(`menus.move.${direction}`, { name })}
                  // Stays in its place, so that it is pressed again without looking.
                  aria-disabled={!steps.includes(direction) || undefined}
                  opacity={steps.includes(direction) ? 1 : 0.3}
                  onClick={() => onMove(direction)}
                >
                  <Icon of={icons[direction]} size={18} />
                </IconButton>
              ))}
            </Flex>
            <Menu
              trigger={
                <IconButton label={t('menus.actionsFor', { name })}>
                  <Icon of={MoreHorizontal} />
                </IconButton>
              }
              entries={[
                { value: 'edit', label: t('menus.edit'), icon: Pencil, onSelect: onEdit },
                ...steps.map((direction) => ({
                  value: direction,
                  label: t(`menus.step.${direction}`),
                  icon: icons[direction],
                  onSelect: () => onMove(direction),
                })),
                'separator' as const,
                { value: 'remove', label: t('menus.remove'), icon: Trash2, onSelect: onRemove },
              ]}
            />
          </>
        )}
      </Flex>
      {item.warning && (
        <Row paddingInline={{ base: '3', sm: '12' }} paddingBottom="3" gap="2">
          <Text size="sm" tone="muted">
            {t(`menus.warnings.${item.warning}`)}
          </Text>
          {mayChange && isMendable && (
            <>
              <Button size="sm" variant="outline" aria-label={t('menus.mendOf', { name })} onClick={onEdit}>
                {t('menus.mend')}
              </Button>
              <Button size="sm" variant="outline" aria-label={t('menus.takeOutOf', { name })} onClick={onRemove}>
                {t('menus.takeOut')}
              </Button>
            </>
          )}
        </Row>
      )}
    </Box>
  );
}

/** Where an item leads, and for whom; what it hangs under only for who does not see that. */
function Facts({ item, parent }: { item: ShownItem; parent: ShownItem | undefined }): ReactNode {
  const { t } = useTranslation('cms');
  const { locale } = usePlatform();
  const { targetName, path, newWindow, visibleFor = [], warning } = item;
  const target = targetName && (targetName[locale] || targetName.nl);
  return (
    <>
      {warning && <Badge tone="warning">{t('menus.hidden')}</Badge>}
      <Text as="span" size="sm" tone="muted" overflowWrap="anywhere">
        {parent && (
          <VisuallyHidden>{t('menus.under', { parent: parent.name[locale] || parent.name.nl })} </VisuallyHidden>
        )}
        {path ?? target ?? t('menus.gone')}
      </Text>
      {newWindow && (
        <Text as="span" size="sm" tone="muted" title={t('menus.newWindow')}>
          <Icon of={ExternalLink} size={16} />
          <VisuallyHidden>{t('menus.newWindow')}</VisuallyHidden>
        </Text>
      )}
      {visibleFor.length > 0 && (
        <Badge>{visibleFor.map((audience) => t(`menus.audiences.${audience}`)).join(', ')}</Badge>
      )}
    </>
  );
}
