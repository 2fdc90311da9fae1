import type { Application } from '@omzien/model/application';
import { useSession } from '@omzien/platform';
import { Field, NativeSelect } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useMoves } from '../decide/useMoves.ts';
import { useColleagues } from './aroundApplication.api.ts';

/** Who looks after an application. Another choice is kept at once. */
export function OwnerSelect({ application }: { application: Application }) {
  const { t } = useTranslation('vacancies');
  const me = useSession(({ user }) => user);
  const { items = [] } = useColleagues(application.organizationId);
  const { assignTo, isBusy } = useMoves(application);
  const { ownerId = null, ownerName = null } = application;

  const names = new Map(items.map(({ id, fullName }) => [id, fullName]));
  if (me) names.set(me.id, t('applications.owner.me', { name: me.fullName }));
  if (ownerId !== null && !names.has(ownerId)) names.set(ownerId, ownerName ?? '');

  return (
    <Field.Root>
      <Field.Label>{t('applications.owner.label')}</Field.Label>
      <NativeSelect
        value={ownerId ?? ''}
        aria-busy={isBusy || undefined}
        onChange={({ target: { value } }) => void assignTo(value === '' ? null : value)}
      >
        <option value="">{t('applications.owner.nobody')}</option>
        {[...names].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field.Root>
  );
}
