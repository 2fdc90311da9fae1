import { type FileUpload, formFile, type SentFile } from '@omzien/model/file';
import { AttachedFile } from './AttachedFile.tsx';
import { FilesField, type FilesFieldProps } from './FilesField.tsx';
import { NamedFile } from './NamedFile.tsx';
import { siteFiles } from './uploadQueue.ts';

export { DropZone } from './DropZone.tsx';
export { fileError } from './fileError.ts';
export { SendingFile } from './SendingFile.tsx';
export { UploadRow } from './UploadRow.tsx';
export { canRetry, type QueuedFile, type UploadFields } from './uploadQueue.ts';
export { useUploadFault } from './useUploads.ts';
export { useVisitUploads } from './visitUploads.ts';

/** A file that arrived, with the words for who does not see it. */
export type Attached = { file: FileUpload; alt: string; decorative: boolean };

export type FileInputProps = FilesFieldProps<Attached> & {
  /** Asks what can be seen in a picture. */
  describe?: boolean;
};

/**
 * Files of the site, or of whoever is signed in.
 *
 * @example <FileInput kind="image" value={files} onChange={setFiles} onBusy={setIsUploading} />
 */
export function FileInput({ describe = false, ...field }: FileInputProps) {
  return (
    <FilesField
      {...field}
      target={siteFiles}
      itemOf={(file): Attached => ({ file, alt: file.altText ?? '', decorative: false })}
      row={(attached, set, remove) => (
        <AttachedFile key={attached.file.id} attached={attached} describe={describe} onChange={set} onRemove={remove} />
      )}
    />
  );
}

export type FormFileInputProps = Omit<FilesFieldProps<SentFile>, 'kind' | 'most'> & {
  /** Of the form at that address: `/forms/by_token/<token>`. */
  formAddress: string;
};

/**
 * The file for a question of a form, sent by whoever fills it in, with an account or without. Nobody but who reads the
 * answers can open it, so it stands here by its name.
 *
 * @example <FormFileInput formAddress={`/api/v1/forms/by_token/${token}`} value={files} onChange={setFiles} />
 */
export function FormFileInput({ formAddress, ...field }: FormFileInputProps) {
  return (
    <FilesField
      {...field}
      kind="form_file"
      target={{ address: `${formAddress}/file_uploads`, answer: formFile }}
      itemOf={({ id, fileName, size }): SentFile => ({ id, fileName, size })}
      row={(file, _set, remove) => <NamedFile key={file.id} file={file} onRemove={remove} />}
    />
  );
}
