import { Chip, Icon } from '@omzien/ui';
import { ChipRow, type List } from '@omzien/ui/list';
import { Columns3, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Layout, layoutParameter, layouts } from './useListLayout.ts';

const icons = { table: Table2, board: Columns3 };

/** The same applications as a table or by stage: two links, so that either can be kept and sent. */
export function LayoutSwitch({ list, layout }: { list: List; layout: Layout }) {
  const { t } = useTranslation('vacancies');
  return (
    // Beside the title, with and without tabs below it: it stays where it was pressed.
    <ChipRow aria-label={t('applications.layout.label')}>
      {layouts.map((name) => (
        <Chip
          key={name}
          href={list.hrefWith({ [layoutParameter]: name === 'table' ? '' : name })}
          selected={name === layout}
        >
          <Icon of={icons[name]} size={18} />
          {t(`applications.layout.${name}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
