import { Input, type InputProps } from '@omzien/ui';
import { useId } from 'react';
import { useFolders } from './files.api.ts';

/** The name of a folder, with those that are there to choose from; another name makes a new one. */
export function FolderInput(props: InputProps) {
  const id = useId();
  const folders = useFolders();
  return (
    <>
      <Input maxLength={80} list={id} autoComplete="off" {...props} />
      <datalist id={id}>
        {folders.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
    </>
  );
}
