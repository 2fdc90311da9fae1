import { BulkSteps } from '@omzien/parts/listSteps/BulkSteps';
import { rowMenuOf } from '@omzien/parts/listSteps/StepMenus';
import { useAskedStep } from '@omzien/parts/listSteps/useAskedStep';
import { ListScreen, useListState } from '@omzien/parts/table';
import { later, useHref, usePermission } from '@omzien/platform';
import { Button, Empty, Icon } from '@omzien/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedStep, SteppedOrganization } from '../../steps/organizationSteps.ts';
import { useOrganizationSteps } from '../../steps/useOrganizationSteps.ts';
import { whichOrganizations } from '../../steps/whichOrganizations.ts';
import type { OrganizationRow } from './organizationList.api.ts';
import { useOrganizationColumns } from './useOrganizationColumns.tsx';
import { useOrganizationDefinition } from './useOrganizationDefinition.ts';

const StepDialogs = later(() => import('../../steps/StepDialogs.tsx').then((module) => module.StepDialogs));

export default function OrganizationListScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const mayAdd = usePermission('organizations.create');
  const { ask, refusals, taking, dialogsOf } = useAskedStep<SteppedOrganization, AskedStep>();
  const steps = useOrganizationSteps(taking);
  const definition = useOrganizationDefinition();
  const columns = useOrganizationColumns(refusals);
  const rowMenu = useMemo(() => {
    const labelOf = ({ name }: OrganizationRow) => t('steps.labelOf', { name });
    return rowMenuOf({ steps, label: t('steps.label'), labelOf, onAsk: ask });
  }, [steps, ask, t]);
  const state = useListState(useMemo(() => ({ ...definition, columns, rowMenu }), [definition, columns, rowMenu]));
  const add = mayAdd && (
    <Button href={href('/organizations/add')} order={{ base: -1, md: 0 }}>
      <Icon of={Plus} />
      {t('list.add')}
    </Button>
  );

  return (
    <ListScreen
      state={state}
      title={t('navigation.overview')}
      caption={t('list.caption')}
      exports="organizations"
      exportDefaults={whichOrganizations}
      actions={add}
      empty={<Empty title={t('list.empty')} hint={t('list.emptyHint')} action={add} />}
      bulk={
        <BulkSteps
          state={state}
          steps={steps}
          onAsk={ask}
          exports="organizations"
          exportDefaults={whichOrganizations}
        />
      }
    >
      <StepDialogs {...dialogsOf(state.selection)} />
    </ListScreen>
  );
}
