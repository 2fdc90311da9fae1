import type { ReplyInput } from '@omzien/model/conversation';
import { FormField, useControlled, type useForm } from '@omzien/ui/form';
import { FileInput } from '@omzien/ui/upload';
import { mostFiles, type ReplyValues } from './replySchema.ts';

type ReplyFilesProps = {
  form: ReturnType<typeof useForm<ReplyValues, ReplyInput>>;
  label: string;
  onBusy: (isBusy: boolean) => void;
};

/** Up to three pictures or PDFs with a message. Fetched for who wants to send some. */
export default function ReplyFiles({ form, label, onBusy }: ReplyFilesProps) {
  const { value, onChange, onBlur } = useControlled(form, 'fileIds');
  return (
    <FormField form={form} name="fileIds" label={label} optional>
      <FileInput kind="attachment" most={mostFiles} value={value} onChange={onChange} onBlur={onBlur} onBusy={onBusy} />
    </FormField>
  );
}
