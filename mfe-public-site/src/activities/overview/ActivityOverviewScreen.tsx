import { BulkSteps } from '@omzien/parts/listSteps/BulkSteps';
import { rowMenuOf } from '@omzien/parts/listSteps/StepMenus';
import { useAskedStep } from '@omzien/parts/listSteps/useAskedStep';
import { ListScreen, useListState } from '@omzien/parts/table';
import { later, useHref } from '@omzien/platform';
import { Button, Empty, Icon } from '@omzien/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityStep } from '../steps/activitySteps.ts';
import type { ActivityRow } from './activityList.api.ts';
import { whichActivities } from './activityListFields.ts';
import { useActivityColumns } from './useActivityColumns.tsx';
import { useActivityDefinition } from './useActivityDefinition.ts';
import { useActivityMenu } from './useActivityMenu.ts';

const StepDialogs = later(() => import('../steps/StepDialogs.tsx').then((module) => module.StepDialogs), {
  texts: ['activities/steps'],
});

export default function ActivityOverviewScreen() {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const { ask, dialogsOf } = useAskedStep<ActivityRow, ActivityStep>();
  const definition = useActivityDefinition();
  const columns = useActivityColumns();
  const steps = useActivityMenu();
  const rowMenu = useMemo(() => {
    const labelOf = ({ title }: ActivityRow) => t('activityList.actionsFor', { title });
    return rowMenuOf({ steps, label: t('activityList.actions'), labelOf, onAsk: ask });
  }, [steps, ask, t]);
  const state = useListState(useMemo(() => ({ ...definition, columns, rowMenu }), [definition, columns, rowMenu]));
  const { open, asked, onClose } = dialogsOf(state.selection);
  const place = (
    <Button href={href('/vacancies/add')} order={{ base: -1, md: 0 }}>
      <Icon of={Plus} />
      {t('activityList.place')}
    </Button>
  );

  return (
    <ListScreen
      state={state}
      title={t('activityStaff.overview')}
      caption={t('activityList.caption')}
      exports="activities/overview"
      exportDefaults={whichActivities}
      actions={place}
      empty={<Empty title={t('activityList.empty')} hint={t('activityList.emptyHint')} action={place} />}
      bulk={
        <BulkSteps
          state={state}
          steps={steps}
          onAsk={ask}
          exports="activities/overview"
          exportDefaults={whichActivities}
        />
      }
    >
      <StepDialogs open={open} step={asked?.step ?? null} activity={asked?.row ?? null} onClose={onClose} />
    </ListScreen>
  );
}
