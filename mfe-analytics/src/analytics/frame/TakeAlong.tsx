import { usePlatform } from '@omzien/platform';
import { Box, Icon, IconButton } from '@omzien/ui';
import { Menu, type MenuEntry } from '@omzien/ui/menu';
import { Download, FileSpreadsheet, Image, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../FiguresContext.ts';
import { follow } from '../picture/follow.ts';
import type { Drawing } from '../picture/savePicture.ts';
import { notOnPaper } from './notOnPaper.ts';

type TakeAlongProps = {
  part: string;
  title: string;
  drawing?: Drawing | false;
};

/** A section as a table for a spreadsheet, or as a picture that says by itself what it is. */
export function TakeAlong({ part, title, drawing }: TakeAlongProps) {
  const { t } = useTranslation('analytics');
  const { boot, toasts } = usePlatform();
  const { addresses, periodText, comparisonText } = useFigures();

  async function takePicture(shown: Drawing) {
    try {
      const { savePicture } = await import('../picture/savePicture.ts');
      await savePicture(shown, {
        title,
        subtitle:
          comparisonText === null
            ? periodText
            : t('figures.periodCompared', { period: periodText, comparison: comparisonText }),
        source: t('figures.source', { name: boot.appName }),
        name: part,
      });
    } catch {
      toasts.getState().show({ color: 'danger', message: t('figures.take.failed') });
    }
  }

  const entries: MenuEntry[] = [
    { value: 'csv', label: t('figures.take.csv'), icon: Table2, onSelect: () => follow(addresses.file('csv', part)) },
    {
      value: 'xlsx',
      label: t('figures.take.xlsx'),
      icon: FileSpreadsheet,
      onSelect: () => follow(addresses.file('xlsx', part)),
    },
    ...(drawing
      ? [
          {
            value: 'png',
            label: t('figures.take.png'),
            icon: Image,
            onSelect: () => void takePicture(drawing),
          },
        ]
      : []),
  ];
  return (
    <Box css={notOnPaper}>
      <Menu
        trigger={
          <IconButton label={t('figures.take.label', { title })}>
            <Icon of={Download} />
          </IconButton>
        }
        entries={entries}
      />
    </Box>
  );
}
