import type { ReplyInput } from '@omzien/model/conversation';
import { FileInput } from '@omzien/parts/upload';
import { Box } from '@omzien/ui';
import { FormField, useControlled, type useForm } from '@omzien/ui/form';
import { useEffect, useRef } from 'react';
import { mostFiles, type ReplyValues } from './replySchema.ts';

type ReplyFilesProps = {
  form: ReturnType<typeof useForm<ReplyValues, ReplyInput>>;
  label: string;
  onBusy: (isBusy: boolean) => void;
};

/**
 * Up to three pictures or PDFs with a message. Fetched for who wants to send some.
 *
 * @example
 * const ReplyFiles = later(() => import('@omzien/parts/replies/ReplyFiles').then((file) => file.ReplyFiles), { failed: LoadingFailed });
 * {reply.showsFiles && <ReplyFiles form={reply.form} label={t('reply.files')} onBusy={reply.setIsUploading} />}
 */
export function ReplyFiles({ form, label, onBusy }: ReplyFilesProps) {
  const { value, onChange, onBlur } = useControlled(form, 'fileIds');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands before the button that opened it, where Tab does not lead; what a draft kept opens without a press.
    if (document.activeElement?.matches('[aria-expanded=true]')) place.current?.querySelector('button')?.focus();
  }, []);
  return (
    <Box ref={place}>
      <FormField form={form} name="fileIds" label={label} optional>
        <FileInput
          kind="attachment"
          most={mostFiles}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          onBusy={onBusy}
        />
      </FormField>
    </Box>
  );
}
