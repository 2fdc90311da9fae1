import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button, IconButton } from '../action/Button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Checkbox } from '../form/controls.tsx';
import { Flex, Stack } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
import type { ListColumns } from './listColumns.ts';
import { useListTexts } from './listTexts.ts';

/** Which columns a list shows, and in which order. Every press is kept at once. */
export function ColumnsDialog({ columns, onClose }: { columns: ListColumns; onClose: () => void }) {
  const texts = useListTexts();
  const { choices, shown } = columns;
  const isFixed = (key: string) => choices.find((choice) => choice.key === key)?.isFixed === true;
  const free = shown.filter((key) => !isFixed(key));
  const ordered = [...shown, ...choices.map(({ key }) => key).filter((key) => !shown.includes(key))];

  function toggle(key: string) {
    columns.choose(free.includes(key) ? free.filter((other) => other !== key) : [...free, key]);
  }
  function move(key: string, step: 1 | -1) {
    const from = free.indexOf(key);
    const next = free.filter((other) => other !== key);
    next.splice(from + step, 0, key);
    columns.choose(next);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.columns}
      footer={
        <>
          {/* Stays when there is nothing to go back to: a button that goes takes the focus out of the dialog. */}
          <Button variant="outline" onClick={columns.reset}>
            {texts.columnsDefault}
          </Button>
          <Button onClick={onClose}>{texts.done}</Button>
        </>
      }
    >
      <Text tone="muted" size="sm" marginBottom="3">
        {texts.columnsHint}
      </Text>
      <Stack as="ul" gap="1" listStyle="none" margin="0" padding="0">
        {ordered.map((key) => {
          const choice = choices.find((candidate) => candidate.key === key);
          if (!choice) return null;
          const place = free.indexOf(key);
          return (
            <Flex as="li" key={key} alignItems="center" justifyContent="space-between" gap="2" minHeight="11">
              <Checkbox
                checked={shown.includes(key)}
                // The last one stays: a list without columns says nothing.
                disabled={choice.isFixed || (place >= 0 && free.length === 1)}
                onChange={() => toggle(key)}
              >
                {choice.label}
                {choice.isFixed && ` (${texts.fixedColumn})`}
              </Checkbox>
              {place >= 0 && (
                <Flex>
                  <IconButton label={texts.moveUp(choice.label)} disabled={place === 0} onClick={() => move(key, -1)}>
                    <ArrowUp size={20} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={texts.moveDown(choice.label)}
                    disabled={place === free.length - 1}
                    onClick={() => move(key, 1)}
                  >
                    <ArrowDown size={20} aria-hidden="true" />
                  </IconButton>
                </Flex>
              )}
            </Flex>
          );
        })}
      </Stack>
    </Dialog>
  );
}
