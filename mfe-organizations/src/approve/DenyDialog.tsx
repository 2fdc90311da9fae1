import { isOvertaken } from '@omzien/parts/decide/isOvertaken';
import { DenyFields, useDenyForm } from '@omzien/parts/review/DenyFields';
import type { Denial, OpenSignUp } from '@omzien/parts/review/review.api';
import { useReviewTexts } from '@omzien/parts/review/useReviewTexts';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type DenyDialogProps = {
  record: OpenSignUp;
  open: boolean;
  onClose: () => void;
  deny: (record: OpenSignUp, denial: Denial, idempotencyKey: string) => Promise<unknown>;
};

/** A friendly refusal: the reason brings a text that can be sent as it stands, or changed. */
export function DenyDialog({ record, open, onClose, deny }: DenyDialogProps) {
  const { t } = useTranslation('organizations');
  const { t: words } = useReviewTexts();
  const form = useDenyForm();
  const [wasFirst, setWasFirst] = useState(false);

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={words('denyTitle', { name: record.name })}
      submitLabel={words('denySend')}
      draft={`organization-${record.id}-deny`}
      save={(input, idempotencyKey) => deny(record, input, idempotencyKey)}
      onRefused={async (error) => {
        if (isOvertaken(error)) setWasFirst(true);
        return false;
      }}
      overtaken={
        wasFirst && { title: t('approve.overtakenTitle'), text: t('approve.overtakenHint', { name: record.name }) }
      }
    >
      <DenyFields form={form} name={record.name} />
    </FormDialog>
  );
}
