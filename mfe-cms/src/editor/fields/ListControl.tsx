import { Box, Button, Flex, Icon, IconButton, Stack, Text } from '@omzien/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../content/useSay.ts';
import type { FieldControlProps } from './FieldControl.tsx';
import type { Field } from './fieldsOf.ts';
import { GroupFields } from './GroupControl.tsx';
import { useStablePath } from './useStablePath.ts';

type Described = Extract<Field, { kind: 'list' }>;
type ListControlProps = FieldControlProps & { field: Described; label: string };

const nameFields = ['title', 'label', 'name', 'text', 'caption'];
/** What an item is called: the first words in it. */
function nameOf(item: unknown): string | null {
  const values = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  const found = nameFields.map((name) => values[name]).find((value) => typeof value === 'string' && value !== '');
  return (found as string | undefined) ?? null;
}

/** Things of a kind in a row, each with its fields: they are added, moved and taken away. */
export function ListControl({ field, label, path, value, faults, isMeant, onChange, disabled }: ListControlProps) {
  const { t } = useTranslation('cms');
  const say = useSay();
  const heading = useId();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const name = (item: unknown, place: number) => nameOf(item) ?? t('blockEditor.item', { number: place + 1 });

  function move(from: number, to: number) {
    const item = items[from];
    onChange(path, items.toSpliced(from, 1).toSpliced(to, 0, item));
    say(t('blockEditor.itemMoved', { name: name(item, from), place: to + 1, of: items.length }));
  }
  return (
    <Stack gap="2" role="group" aria-labelledby={heading} data-field={path.join('.')}>
      <Text id={heading} fontWeight="semibold" size="sm">
        {label}
        {field.min > 0 && items.length < field.min && (
          <Text as="span" tone="muted" fontWeight="normal">
            {' '}
            {t('blockEditor.atLeast', { count: field.min })}
          </Text>
        )}
      </Text>
      {items.map((item, place) => (
        <ListItem
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no name of its own, and its fields hold no state.
          key={place}
          {...{ field, path, place, item, faults, isMeant, onChange, disabled }}
          name={name(item, place)}
          count={items.length}
          onMove={(to) => move(place, to)}
          onRemove={() => {
            onChange(path, items.toSpliced(place, 1));
            say(t('blockEditor.itemRemoved', { name: name(item, place) }));
          }}
        />
      ))}
      {items.length < field.max && !disabled && (
        <Box>
          <Button variant="outline" size="sm" onClick={() => onChange([...path, items.length], {})}>
            <Icon of={Plus} />
            {t('blockEditor.addItem', { name: label })}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

type ListItemProps = Omit<FieldControlProps, 'field' | 'value'> & {
  field: Described;
  place: number;
  item: unknown;
  name: string;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
};

function ListItem({ field, path, place, item, name, count, onMove, onRemove, ...rest }: ListItemProps) {
  const { t } = useTranslation('cms');
  const inside = useStablePath(path, place);
  const { disabled } = rest;
  return (
    <Box border="1px solid" borderColor="border" borderRadius="control" bg="surface">
      <Box as="details" display="block" css={{ '&[open] > summary': { borderBottom: '1px solid {colors.border}' } }}>
        <Box
          as="summary"
          paddingInline="3"
          paddingBlock="2.5"
          minHeight="11"
          cursor="pointer"
          fontWeight="medium"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {name}
        </Box>
        <Stack gap="4" padding="3">
          <GroupFields fields={field.fields} path={inside} value={item} {...rest} />
          {!disabled && (
            <Flex gap="1">
              <IconButton
                label={t('blockEditor.itemUp', { name })}
                disabled={place === 0}
                onClick={() => onMove(place - 1)}
              >
                <ArrowUp size={20} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('blockEditor.itemDown', { name })}
                disabled={place === count - 1}
                onClick={() => onMove(place + 1)}
              >
                <ArrowDown size={20} aria-hidden="true" />
              </IconButton>
              <IconButton label={t('blockEditor.itemRemove', { name })} onClick={onRemove}>
                <Trash2 size={20} aria-hidden="true" />
              </IconButton>
            </Flex>
          )}
        </Stack>
      </Box>
    </Box>
  );
}
