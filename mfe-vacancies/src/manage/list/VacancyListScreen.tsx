import { type ListDeclaration, ListScreen, useListState } from '@omzien/parts/table';
import { later, useHref, usePlatform } from '@omzien/platform';
import { Button, Empty, Icon, Row } from '@omzien/ui';
import { PencilLine, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PoolLink } from '../../pool/PoolLink.tsx';
import { whichVacancies } from '../listedVacancies.ts';
import { OrganizationNotice } from './OrganizationNotice.tsx';
import type { Refusals } from './useStepTaking.ts';
import { useVacancyColumns } from './useVacancyColumns.tsx';
import { useVacancyDefinition } from './useVacancyDefinition.ts';
import { VacancyBulkActions } from './VacancyBulkActions.tsx';
import { VacancyRowMenu } from './VacancyRowMenu.tsx';
import { useVacancySteps, type VacancyRow } from './vacancyList.api.ts';
import type { Asked } from './vacancySteps.ts';

const StepDialogs = later(() => import('./StepDialogs.tsx').then((module) => module.StepDialogs));
const noRefusals: Refusals = new Map();

export default function VacancyListScreen() {
  const { t } = useTranslation('vacancies');
  const { navigation, toasts } = usePlatform();
  const href = useHref();
  const { duplicate } = useVacancySteps();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refusals, setRefusals] = useState(noRefusals);
  const definition = useVacancyDefinition('/vacancies');
  const columns = useVacancyColumns(refusals);

  const declaration = useMemo((): ListDeclaration<VacancyRow> => {
    async function copy({ id }: VacancyRow) {
      try {
        const copied = await duplicate(id);
        toasts.getState().show({ color: 'success', message: t('vacancyList.duplicated') });
        void navigation.navigate(`/vacancies/${copied.id}/edit`);
      } catch (failure) {
        toasts.getState().fail(failure);
      }
    }
    const rowMenu = {
      header: t('vacancyList.actions'),
      cell: (row: VacancyRow) => (
        <VacancyRowMenu
          row={row}
          onStep={(step) => setAsked({ step, row, count: 1, target: { kind: 'rows', ids: [row.id] } })}
          onDuplicate={copy}
        />
      ),
    };
    return { ...definition, columns, rowMenu };
  }, [definition, columns, duplicate, navigation, toasts, t]);
  const state = useListState(declaration);
  const { list, selection, attributes, counts, total } = state;
  const placeVacancy = (
    <Button href={href('/vacancies/add')} order={{ base: -1, md: 0 }}>
      <Icon of={Plus} />
      {t('vacancyList.place')}
    </Button>
  );

  return (
    <ListScreen
      state={state}
      title={t('navigation.vacancies')}
      caption={t('vacancyList.caption')}
      exports="vacancies"
      exportDefaults={whichVacancies}
      actions={
        <Row gap="2">
          <PoolLink />
          {total > 1 && (
            // On a phone it stands among what can be done with a choice.
            <Button variant="outline" href={href('/vacancies/bulk-edit')} display={{ base: 'none', md: 'inline-flex' }}>
              <Icon of={PencilLine} />
              {t('vacancyList.menu.editMany')}
            </Button>
          )}
          {placeVacancy}
        </Row>
      }
      before={<OrganizationNotice />}
      empty={
        <Empty
          title={t(counts?.archived ? 'vacancyList.allArchived' : 'vacancyList.empty')}
          hint={t('vacancyList.emptyHint')}
          action={placeVacancy}
        />
      }
      bulk={
        <VacancyBulkActions
          selection={selection}
          list={list}
          attributes={attributes}
          onStep={(step) => setAsked({ step, target: selection.target, count: selection.count })}
        />
      }
    >
      <StepDialogs
        open={asked !== null}
        asked={asked}
        onClose={() => setAsked(null)}
        onTaken={selection.clear}
        onRefused={setRefusals}
      />
    </ListScreen>
  );
}
