import type { FileKind, FileUpload } from '@omzien/model/file';
import { later, usePlatform } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import { useCropTexts } from './useCropTexts.ts';

const CropDialog = later(() => import('./CropDialog.tsx').then((file) => file.CropDialog));

type CropButtonProps = {
  label: string;
  url: string;
  kind: FileKind;
  /** Takes the piece that was cut out. */
  onCut(file: FileUpload): void;
  /** Takes what was there before. */
  onBack(url: string): void;
};

/**
 * Opens the cropping of a picture, and offers the way back to the whole one.
 *
 * @example
 * <CropButton label={t('crop')} url={logo} kind="logo" onCut={({ url }) => setLogo(url)} onBack={setLogo} />
 */
export function CropButton({ label, url, kind, onCut, onBack }: CropButtonProps) {
  const { toasts } = usePlatform();
  const { t } = useCropTexts();
  const [isOpen, setIsOpen] = useState(false);

  function take(file: FileUpload) {
    onCut(file);
    const action = { label: t('back'), run: () => onBack(url) };
    toasts.getState().show({ color: 'success', message: t('done'), duration: 10_000, action });
  }
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon of={Crop} />
        {label}
      </Button>
      {/* Drawn anew for another picture: the frame of the one before is not its own. */}
      <CropDialog key={url} open={isOpen} onClose={() => setIsOpen(false)} url={url} kind={kind} onCut={take} />
    </>
  );
}
