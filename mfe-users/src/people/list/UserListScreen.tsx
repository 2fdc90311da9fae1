import { BulkSteps } from '@omzien/parts/listSteps/BulkSteps';
import { rowMenuOf } from '@omzien/parts/listSteps/StepMenus';
import { useAskedStep } from '@omzien/parts/listSteps/useAskedStep';
import { ListScreen, useListState } from '@omzien/parts/table';
import { later, useHref, usePermission } from '@omzien/platform';
import { Button, Empty, Icon, Row } from '@omzien/ui';
import { FileUp, ShieldCheck, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedStep, SteppedUser } from '../steps/userSteps.ts';
import { useUserSteps } from '../steps/useUserSteps.ts';
import { BouncingNotice } from './BouncingNotice.tsx';
import type { UserRow } from './userList.api.ts';
import { useUserColumns } from './useUserColumns.tsx';
import { useUserDefinition } from './useUserDefinition.ts';

const StepDialogs = later(() => import('../steps/StepDialogs.tsx').then((module) => module.StepDialogs));

export default function UserListScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  const mayInvite = usePermission('users.invite');
  const mayManage = usePermission('users.manage');
  const { ask, refusals, taking, dialogsOf } = useAskedStep<SteppedUser, AskedStep>();
  const steps = useUserSteps(taking);
  const definition = useUserDefinition();
  const columns = useUserColumns(refusals);
  const rowMenu = useMemo(() => {
    const labelOf = ({ fullName }: UserRow) => t('people.steps.labelOf', { name: fullName });
    return rowMenuOf({ steps, label: t('people.steps.label'), labelOf, onAsk: ask });
  }, [steps, ask, t]);
  const state = useListState(useMemo(() => ({ ...definition, columns, rowMenu }), [definition, columns, rowMenu]));
  const { selection, list, answer } = state;
  const addUser = mayInvite && (
    <Button href={href('/users/add')} order={{ base: -1, md: 0 }}>
      <Icon of={UserPlus} />
      {t('people.list.add')}
    </Button>
  );

  return (
    <ListScreen
      state={state}
      title={t('people.title')}
      caption={t('people.list.caption')}
      exports="users"
      actions={
        <Row gap="2">
          {mayManage && (
            <>
              <Button variant="outline" href={href('/users/sign-in-rules')}>
                <Icon of={ShieldCheck} />
                {t('people.list.signInRules')}
              </Button>
              <Button variant="outline" href={href('/users/import')}>
                <Icon of={FileUp} />
                {t('people.list.import')}
              </Button>
            </>
          )}
          {addUser}
        </Row>
      }
      before={
        mayInvite && (
          <BouncingNotice
            count={Number(answer.meta?.bounced ?? 0)}
            isShown={list.query.get('filter[bounced_true]') === 'true'}
          />
        )
      }
      empty={<Empty title={t('people.list.empty')} hint={t('people.list.emptyHint')} action={addUser} />}
      bulk={mayInvite && <BulkSteps state={state} steps={steps} onAsk={ask} exports="users" />}
    >
      <StepDialogs {...dialogsOf(selection)} />
    </ListScreen>
  );
}
