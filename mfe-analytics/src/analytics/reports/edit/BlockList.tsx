import { figureBlockKinds, ownBlockKinds, type ReportBlock, type ReportBlockKind } from '@omzien/model/analyticsReport';
import { later, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Heading, Icon, Row, Stack, Text, VisuallyHidden } from '@omzien/ui';
import { useControlled } from '@omzien/ui/form';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyBlock } from './emptyBlock.ts';
import type { ReportForm } from './reportValues.ts';

const BlockFields = later(() => import('./BlockFields.tsx').then((file) => file.BlockFields));

/** The pieces of a report in their order: moved by buttons and by Alt with an arrow, taken away with a way back. */
export function BlockList({ form, label }: { form: ReportForm; label: string }) {
  const { t } = useTranslation('analytics');
  const { clock, toasts } = usePlatform();
  const { value, onChange } = useControlled(form, 'blocks');
  const blocks = value as ReportBlock[];
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const now = () => form.getValues('blocks') as ReportBlock[];
  const nameOf = (block: ReportBlock, place: number) => {
    const kind = t(`reportWords.kinds.${block.kind}`);
    const words = block.kind === 'heading' && block.text ? `${kind}: ${block.text}` : kind;
    return `${place + 1}. ${words}`;
  };

  function move(place: number, by: -1 | 1) {
    const next = [...now()];
    const [moved] = next.splice(place, 1);
    if (!moved || place + by < 0 || place + by > next.length) return;
    next.splice(place + by, 0, moved);
    onChange(next);
    setSaid(t('reportEdit.moved', { name: t(`reportWords.kinds.${moved.kind}`), place: place + by + 1 }));
  }
  function remove(place: number) {
    const gone = now()[place];
    if (!gone) return;
    onChange(now().filter((_block, at) => at !== place));
    toasts.getState().show({
      color: 'success',
      message: t('reportEdit.removed', { name: t(`reportWords.kinds.${gone.kind}`) }),
      action: {
        label: t('reportEdit.undo'),
        run: () => onChange([...now().slice(0, place), gone, ...now().slice(place)]),
      },
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
      <Box as="ol" ref={list} listStyle="none" margin="0" padding="0" display="grid" gap="3">
        {blocks.map((block, place) => {
          const name = nameOf(block, place);
          const isOpen = open === block.id;
          return (
            <Card
              as="li"
              key={block.id}
              padding="sm"
              aria-label={name}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                move(place, event.key === 'ArrowUp' ? -1 : 1);
              }}
            >
              <Row justifyContent="space-between" gap="2">
                <Button
                  variant="tertiary"
                  size="sm"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : block.id)}
                >
                  {name}
                </Button>
                <Row gap="1" flexWrap="nowrap">
                  <Button
                    variant="tertiary"
                    size="sm"
                    disabled={place === 0}
                    onClick={() => move(place, -1)}
                    aria-label={`${t('reportEdit.up')}: ${name}`}
                  >
                    <Icon of={ArrowUp} />
                  </Button>
                  <Button
                    variant="tertiary"
                    size="sm"
                    disabled={place === blocks.length - 1}
                    onClick={() => move(place, 1)}
                    aria-label={`${t('reportEdit.down')}: ${name}`}
                  >
                    <Icon of={ArrowDown} />
                  </Button>
                  <Button
                    variant="tertiary"
                    size="sm"
                    onClick={() => remove(place)}
                    aria-label={`${t('reportEdit.remove')}: ${name}`}
                  >
                    <Icon of={Trash2} />
                  </Button>
                </Row>
              </Row>
              {isOpen && (
                <Box marginTop="3">
                  <BlockFields
                    block={block}
                    onChange={(next) => onChange(now().map((one) => (one.id === next.id ? next : one)))}
                  />
                </Box>
              )}
            </Card>
          );
        })}
      </Box>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {adding(ownBlockKinds, t('reportEdit.addOwn'))}
      {adding(figureBlockKinds, t('reportEdit.addFigures'))}
    </Stack>
  );
}
