import { Text } from '@omzien/ui';
import { ToolButton } from '@omzien/ui/list';
import { Download } from 'lucide-react';
import { useExportTexts } from './exportTexts.ts';
import { type ExportOptions, useListExport } from './useListExport.ts';

/** Takes the list along as a file, with the filters, order and columns that it shows. Says so while it takes long. */
export function ExportButton(options: ExportOptions) {
  const texts = useExportTexts();
  const { isBusy, run } = useListExport();
  return (
    <>
      <ToolButton icon={Download} label={texts.export} loading={isBusy} onClick={() => void run(options)} />
      <Text
        role="status"
        size="sm"
        tone="muted"
        // Below the row of tools and outside its flow: nothing moves when it is said.
        position="absolute"
        top="100%"
        insetInlineEnd="0"
        zIndex="sticky"
        padding={isBusy ? '2' : undefined}
        bg="surface.raised"
        animation={isBusy ? 'fade 150ms 1s ease-out backwards' : undefined}
      >
        {isBusy ? texts.exporting : ''}
      </Text>
    </>
  );
}
