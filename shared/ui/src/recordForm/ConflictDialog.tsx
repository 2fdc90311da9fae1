import { useFormat } from '@omzien/platform';
import { Button } from '../action/Button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Box, Stack } from '../layout/layout.tsx';
import { Heading, Text } from '../text/text.tsx';
import { useRecordTexts } from './recordTexts.ts';
import type { Change } from './useRecordSaving.ts';

type Difference = { label: string; isCode: boolean; mine: unknown; theirs: unknown };
type ConflictDialogProps = {
  open: boolean;
  onClose: () => void;
  name: string;
  differences: readonly Difference[];
  /** Whose the other is, as far as that is known. */
  by: Change | null;
  onSettle(keepMine: boolean): void;
};

/** What differs, field by field, and which of the two stays. */
export function ConflictDialog({ open, onClose, name, differences, by, onSettle }: ConflictDialogProps) {
  const texts = useRecordTexts();
  const format = useFormat();
  const settle = (keepMine: boolean) => {
    onClose();
    onSettle(keepMine);
  };
  /** Texts as they are; what is a list or a choice only that it is another one. */
  function wordsOf(value: unknown, isCode: boolean): string {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      return texts.nothing;
    return typeof value === 'object' || isCode ? texts.changed : String(value);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title(name)}
      footer={
        <>
          <Button variant="outline" onClick={() => settle(false)}>
            {texts.takeTheirs}
          </Button>
          <Button onClick={() => settle(true)}>{texts.keepMine}</Button>
        </>
      }
    >
      <Text>{texts.text}</Text>
      {by && <Text marginTop="2">{texts.savedBy(by.name, format.dateTime(by.at))}</Text>}
      <Stack gap="5" marginTop="4">
        {differences.map(({ label, isCode, ...values }) => (
          <section key={label}>
            <Heading level={3} size={4}>
              {label}
            </Heading>
            {(['mine', 'theirs'] as const).map((side) => (
              <Box
                key={side}
                marginTop="2"
                paddingInlineStart="3"
                borderInlineStart="3px solid"
                borderColor={side === 'mine' ? 'accent' : 'border.strong'}
              >
                <Text size="sm" tone="muted">
                  {side === 'mine' ? texts.mine : texts.theirs(by?.name ?? null)}
                </Text>
                <Text whiteSpace="pre-line" overflowWrap="anywhere">
                  {wordsOf(values[side], isCode)}
                </Text>
              </Box>
            ))}
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
