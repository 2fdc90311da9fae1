import { Box, Button, Heading, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from './useFieldLabels.ts';
import type { Conflict } from './useVacancySaving.ts';
import type { VacancyField, VacancyValues } from './vacancyFormValues.ts';

type ConflictDialogProps = {
  open: boolean;
  onClose: () => void;
  mine: VacancyValues;
  conflict: Conflict;
  onSettle(keepMine: boolean): void;
};

/** What differs, field by field, and which of the two stays. */
export function ConflictDialog({ open, onClose, mine, conflict, onSettle }: ConflictDialogProps) {
  const { t } = useTranslation('vacancies');
  const labels = useFieldLabels();
  const settle = (keepMine: boolean) => {
    onClose();
    onSettle(keepMine);
  };
  /** Texts as they are; what is a list or a choice only that it is another one. */
  function wordsOf(values: VacancyValues, field: VacancyField): string {
    const value = values[field];
    if (typeof value === 'boolean') return t(value ? 'vacancyForm.conflict.yes' : 'vacancyForm.conflict.no');
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
      return t('vacancyForm.conflict.nothing');
    const isChoice =
      field.endsWith('Id') || ['vacancyType', 'frequency', 'locationKind', 'languageLevel'].includes(field);
    if (typeof value === 'object' || isChoice) return t('vacancyForm.conflict.changed');
    return String(value);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('vacancyForm.conflict.title')}
      footer={
        <>
          <Button variant="outline" onClick={() => settle(false)}>
            {t('vacancyForm.conflict.takeTheirs')}
          </Button>
          <Button onClick={() => settle(true)}>{t('vacancyForm.conflict.keepMine')}</Button>
        </>
      }
    >
      <Text>{t('vacancyForm.conflict.text')}</Text>
      <Stack gap="5" marginTop="4">
        {conflict.fields.map((field) => (
          <section key={field}>
            <Heading level={3} size={4}>
              {labels[field]}
            </Heading>
            {(
              [
                ['mine', mine],
                ['theirs', conflict.theirs],
              ] as const
            ).map(([side, values]) => (
              <Box
                key={side}
                marginTop="2"
                paddingInlineStart="3"
                borderInlineStart="3px solid"
                borderColor={side === 'mine' ? 'accent' : 'border.strong'}
              >
                <Text size="sm" tone="muted">
                  {t(`vacancyForm.conflict.${side}`)}
                </Text>
                <Text whiteSpace="pre-line" overflowWrap="anywhere">
                  {wordsOf(values, field)}
                </Text>
              </Box>
            ))}
          </section>
        ))}
      </Stack>
    </Dialog>
  );
}
