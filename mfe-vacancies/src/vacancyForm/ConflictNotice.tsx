import { Button, Notice, Row, Text } from '@omzien/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from './lazyDialogs.ts';
import type { VacancySaving } from './useVacancySaving.ts';
import type { VacancyForm } from './vacancyFormValues.ts';

/** Somebody else wrote in the same fields: says so, and opens what differs. */
export function ConflictNotice({ form, vacancy }: { form: VacancyForm; vacancy: VacancySaving }) {
  const { t } = useTranslation('vacancies');
  const [isOpen, setIsOpen] = useState(false);
  const { conflict } = vacancy;
  useEffect(() => setIsOpen(conflict !== null), [conflict]);
  if (!conflict) return null;
  return (
    <div role="alert">
      <Notice tone="warning" title={t('vacancyForm.conflict.title')}>
        <Text>{t('vacancyForm.conflict.text')}</Text>
        <Row marginTop="2">
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t('vacancyForm.conflict.open')}
          </Button>
        </Row>
      </Notice>
      <ConflictDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        mine={form.getValues()}
        conflict={conflict}
        onSettle={vacancy.settle}
      />
    </div>
  );
}
