import { ExportButton } from '@omzien/parts/list';
import { usePermission, usePlatform, withDefaults } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import type { List, Selection } from '@omzien/ui/list';
import { Menu } from '@omzien/ui/menu';
import { Archive, CalendarClock, MoreHorizontal, PencilLine, Tags, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keepChosen } from '../changes/bulkEditDraft.ts';
import { whichVacancies } from '../listedVacancies.ts';
import type { AskedStep } from './vacancySteps.ts';

type VacancyBulkActionsProps = {
  selection: Selection;
  list: List;
  attributes: readonly string[];
  onStep: (step: AskedStep) => void;
};

/** What can be done with all vacancies that are chosen. */
export function VacancyBulkActions({ selection, list, attributes, onStep }: VacancyBulkActionsProps) {
  const { t } = useTranslation('vacancies');
  const platform = usePlatform();
  const mayExport = usePermission('exports.create');
  const { target } = selection;

  function editMany() {
    keepChosen(platform, target);
    const query = new URLSearchParams(list.view);
    query.set('step', 'changes');
    void platform.navigation.navigate(`/vacancies/bulk-edit?${query}`);
  }
  /** The rows of the choice, as a filter of the API. */
  function chosenQuery() {
    const query = new URLSearchParams(list.view);
    if (target.kind === 'rows') {
      query.set('filter[id_in]', target.ids.join());
      query.delete('filter[status_in]');
      return String(query);
    }
    if (target.except.length > 0) query.set('filter[id_not_in]', target.except.join());
    return withDefaults(String(query), whichVacancies);
  }

  return (
    <>
      <Button variant="outline" onClick={() => onStep('renew')}>
        <Icon of={CalendarClock} />
        {t('vacancyList.menu.renew')}
      </Button>
      <Button variant="outline" onClick={() => onStep('archive')}>
        <Icon of={Archive} />
        {t('vacancyList.menu.archive')}
      </Button>
      {mayExport && <ExportButton list="vacancies" query={chosenQuery()} attributes={attributes} />}
      <Menu
        trigger={
          <Button variant="outline">
            <Icon of={MoreHorizontal} />
            {t('vacancyList.more')}
          </Button>
        }
        entries={[
          { value: 'category', label: t('vacancyList.menu.category'), icon: Tags, onSelect: () => onStep('category') },
          {
            value: 'contact',
            label: t('vacancyList.menu.contact'),
            icon: UserRound,
            onSelect: () => onStep('contact'),
          },
          { value: 'edit', label: t('vacancyList.menu.editMany'), icon: PencilLine, onSelect: editMany },
        ]}
      />
    </>
  );
}
