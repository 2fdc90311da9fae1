import { Field } from '@omzien/ui';
import { type Attached, FileInput } from '@omzien/ui/upload';
import { useTranslation } from 'react-i18next';

/** Up to three files beside a reply. Fetched for who wants to attach something. */
export default function ReplyFiles({ value, onChange }: { value: Attached[]; onChange(files: Attached[]): void }) {
  const { t } = useTranslation('vacancies');
  return (
    <Field.Root optional>
      <Field.Label>{t('applications.reply.files')}</Field.Label>
      <FileInput kind="attachment" value={value} onChange={onChange} most={3} />
    </Field.Root>
  );
}
