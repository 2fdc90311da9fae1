import { Chip, Icon } from '@omzien/ui';
import { ChipRow, type List } from '@omzien/ui/list';
import { ListTree, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageViews, viewIn, viewParameter } from './pageView.ts';

const icons = { table: Table2, tree: ListTree };

/** The same pages as a table or as they hang in the menus: two links, so that either can be kept and sent. */
export function ViewSwitch({ list }: { list: List }) {
  const { t } = useTranslation('cms');
  const shown = viewIn(list.query);
  return (
    <ChipRow aria-label={t('pages.list.view.label')}>
      {pageViews.map((name) => (
        <Chip
          key={name}
          href={list.hrefWith({ [viewParameter]: name === 'table' ? '' : name })}
          selected={name === shown}
        >
          <Icon of={icons[name]} size={18} />
          {t(`pages.list.view.${name}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
