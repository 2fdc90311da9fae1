import { BulkSteps } from '@omzien/parts/listSteps/BulkSteps';
import { MoreSteps, rowMenuOf } from '@omzien/parts/listSteps/StepMenus';
import { useAskedStep } from '@omzien/parts/listSteps/useAskedStep';
import { ListScreen, useListState } from '@omzien/parts/table';
import { later, useHref } from '@omzien/platform';
import { Button, Empty, Icon, Row } from '@omzien/ui';
import { PencilLine, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PoolLink } from '../../pool/PoolLink.tsx';
import { whichVacancies } from '../listedVacancies.ts';
import { OrganizationNotice } from './OrganizationNotice.tsx';
import { useVacancyColumns } from './useVacancyColumns.tsx';
import { useVacancyDefinition } from './useVacancyDefinition.ts';
import { useVacancyMenu } from './useVacancyMenu.ts';
import type { VacancyRow } from './vacancyList.api.ts';
import type { AskedStep } from './vacancySteps.ts';

const StepDialogs = later(() => import('./StepDialogs.tsx').then((module) => module.StepDialogs));

export default function VacancyListScreen() {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const { ask, refusals, dialogsOf } = useAskedStep<VacancyRow, AskedStep>();
  const definition = useVacancyDefinition('/vacancies');
  const columns = useVacancyColumns(refusals);

  const steps = useVacancyMenu();
  const rowMenu = useMemo(() => {
    const labelOf = ({ title }: VacancyRow) => t('vacancyList.actionsFor', { title });
    return rowMenuOf({ steps, label: t('vacancyList.actions'), labelOf, onAsk: ask });
  }, [steps, ask, t]);
  const state = useListState(useMemo(() => ({ ...definition, columns, rowMenu }), [definition, columns, rowMenu]));
  const { selection, counts, total } = state;
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
        <BulkSteps state={state} steps={steps} onAsk={ask} exports="vacancies" exportDefaults={whichVacancies}>
          <MoreSteps state={state} steps={steps} label={t('vacancyList.more')} onAsk={ask} />
        </BulkSteps>
      }
    >
      <StepDialogs {...dialogsOf(selection)} />
    </ListScreen>
  );
}
