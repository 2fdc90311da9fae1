import { Button, Icon, Text } from '@omzien/ui';
import { Download } from 'lucide-react';
import { useExportTexts } from './exportTexts.ts';
import { type ExportOptions, useListExport } from './useListExport.ts';

/** Takes the list along as a file, with the filters, order and columns that it shows. Says so while it takes long. */
export function ExportButton(options: ExportOptions) {
  const texts = useExportTexts();
  const { isBusy, run } = useListExport();
  return (
    <>
      <Button variant="outline" loading={isBusy} onClick={() => void run(options)}>
        <Icon of={Download} display={{ base: 'none', sm: 'inline-flex' }} />
        {texts.export}
      </Button>
      <Text
        role="status"
        size="sm"
        tone="muted"
        // While it says nothing it takes no gap either: the buttons end where the table does.
        position={isBusy ? undefined : 'absolute'}
        flexBasis={isBusy ? 'full' : undefined}
        animation={isBusy ? 'fade 150ms 1s ease-out backwards' : undefined}
      >
        {isBusy ? texts.exporting : ''}
      </Text>
    </>
  );
}
