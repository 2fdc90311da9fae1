import { figureBlockKinds, ownBlockKinds, type ReportBlock, type ReportBlockKind } from '@omzien/model/analyticsReport';
import { DragGrip } from '@omzien/parts/dragging/DragGrip';
import { DropLine } from '@omzien/parts/dragging/DropLine';
import { useRowDrag } from '@omzien/parts/dragging/useRowDrag';
import { isTyping } from '@omzien/parts/keys/usePageKeys';
import { later, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Flex, Heading, Icon, IconButton, Row, Stack, Text, VisuallyHidden } from '@omzien/ui';
import { useControlled } from '@omzien/ui/form';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyBlock } from './emptyBlock.ts';
import type { ReportForm } from './reportValues.ts';

const BlockFields = later(() => import('./BlockFields.tsx').then((file) => file.BlockFields));

const directions = [
  { name: 'up', by: -1, icon: ArrowUp },
  { name: 'down', by: 1, icon: ArrowDown },
] as const;
/** What of a piece has the focus, which goes along with it. */
type Step = 'name' | 'up' | 'down';

/** The pieces of a report in their order: dragged, moved by buttons and by Alt with an arrow, taken away with a way back. */
export function BlockList({ form, label }: { form: ReportForm; label: string }) {
  const { t } = useTranslation('analytics');
  const { clock, toasts } = usePlatform();
  const { value, onChange } = useControlled(form, 'blocks');
  const blocks = value as ReportBlock[];
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const focused = useRef<{ id: string; step: Step } | null>(null);
  const { place: drop, gripOf } = useRowDrag(list, { onDrop: ({ id, index }) => moveTo(id, index) });
  const now = () => form.getValues('blocks') as ReportBlock[];
  const nameOf = (block: ReportBlock, place: number) => {
    const kind = t(`reportWords.kinds.${block.kind}`);
    const words = block.kind === 'heading' && block.text ? `${kind}: ${block.text}` : kind;
    return `${place + 1}. ${words}`;
  };

  const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`);
  // What is moved is drawn elsewhere, and would lose the focus.
  useEffect(() => {
    const { current: moved } = focused;
    if (moved === null) return;
    focused.current = null;
    rowOf(moved.id)?.querySelector<HTMLElement>(`[data-step="${moved.step}"]`)?.focus();
  });

  function moveTo(id: string, to: number) {
    const order = now();
    const moved = order.find((block) => block.id === id);
    if (!moved || order[to] === undefined || order[to] === moved) return false;
    onChange(order.filter((block) => block !== moved).toSpliced(to, 0, moved));
    setSaid(t('reportEdit.moved', { name: t(`reportWords.kinds.${moved.kind}`), place: to + 1 }));
    return true;
  }
  function step(block: ReportBlock, by: -1 | 1, from: Step) {
    const place = now().findIndex(({ id }) => id === block.id);
    if (moveTo(block.id, place + by)) focused.current = { id: block.id, step: from };
  }
  function press(event: KeyboardEvent, block: ReportBlock) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    // In a field these keys are those of the field: a choice opens with them.
    if (isTyping(event.target)) return;
    event.preventDefault();
    const pressed = (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset.step as Step | undefined;
    step(block, event.key === 'ArrowUp' ? -1 : 1, pressed ?? 'name');
  }
  function remove(place: number) {
    const gone = now()[place];
    if (!gone) return;
    const others = now().filter((block) => block !== gone);
    onChange(others);
    const next = others[Math.min(place, others.length - 1)];
    if (next) focused.current = { id: next.id, step: 'name' };
    toasts.getState().show({
      color: 'success',
      message: t('reportEdit.removed', { name: t(`reportWords.kinds.${gone.kind}`) }),
      action: { label: t('reportEdit.undo'), run: () => onChange(now().toSpliced(place, 0, gone)) },
    });
  }
  function add(kind: ReportBlockKind) {
    const block = emptyBlock(kind, clock.newId());
    onChange([...now(), block]);
    setOpen(block.id);
    clock.after(0, () =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select, [contenteditable]')?.focus(),
    );
  }
  const others = blocks.filter(({ id }) => id !== drop?.id);
  const adding = (kinds: readonly ReportBlockKind[], name: string) => (
    <Stack gap="2">
      <Text size="sm" fontWeight="semibold">
        {name}
      </Text>
      <Row gap="2" role="group" aria-label={name}>
        {kinds.map((kind) => (
          <Button key={kind} variant="outline" size="sm" onClick={() => add(kind)}>
            <Icon of={Plus} />
            {t(`reportWords.kinds.${kind}`)}
          </Button>
        ))}
      </Row>
    </Stack>
  );

  return (
    <Stack as="section" gap="4" aria-label={label} data-field="blocks">
      <Heading level={2} size={3}>
        {label}
      </Heading>
      {blocks.length === 0 && <Text tone="muted">{t('reportEdit.noBlocks')}</Text>}
      <Box as="ol" ref={list} listStyle="none" margin="0" marginBlock="-1.5" padding="0">
        {blocks.map((block, place) => (
          <Fragment key={block.id}>
            {others[drop?.index ?? -1] === block && <DropLine />}
            <Box
              as="li"
              data-item={block.id}
              aria-label={nameOf(block, place)}
              paddingBlock="1.5"
              opacity={drop?.id === block.id ? 0.45 : 1}
              onKeyDown={(event: KeyboardEvent) => press(event, block)}
            >
              <Card padding="sm">
                <Flex gap="1" alignItems="center">
                  <DragGrip {...gripOf(block.id)} title={t('reportEdit.drag')} />
                  <Box flex="1" minWidth="0">
                    <Button
                      variant="tertiary"
                      size="sm"
                      data-step="name"
                      textAlign="start"
                      aria-expanded={open === block.id}
                      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                      onClick={() => setOpen(open === block.id ? null : block.id)}
                    >
                      {nameOf(block, place)}
                    </Button>
                  </Box>
                  {directions.map(({ name, by, icon }) => {
                    const mayGo = blocks[place + by] !== undefined;
                    return (
                      <IconButton
                        key={name}
                        data-step={name}
                        label={`${t(`reportEdit.${name}`)}: ${nameOf(block, place)}`}
                        // Stays in its place, so that it is pressed again without looking.
                        aria-disabled={!mayGo || undefined}
                        opacity={mayGo ? 1 : 0.3}
                        onClick={() => step(block, by, name)}
                      >
                        <Icon of={icon} size={18} />
                      </IconButton>
                    );
                  })}
                  <IconButton
                    label={`${t('reportEdit.remove')}: ${nameOf(block, place)}`}
                    onClick={() => remove(place)}
                  >
                    <Icon of={Trash2} size={18} />
                  </IconButton>
                </Flex>
                {open === block.id && (
                  <Box marginTop="3">
                    <BlockFields
                      block={block}
                      onChange={(next) => onChange(now().map((one) => (one.id === next.id ? next : one)))}
                    />
                  </Box>
                )}
              </Card>
            </Box>
          </Fragment>
        ))}
        {drop && drop.index >= others.length && <DropLine />}
      </Box>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {adding(ownBlockKinds, t('reportEdit.addOwn'))}
      {adding(figureBlockKinds, t('reportEdit.addFigures'))}
    </Stack>
  );
}
