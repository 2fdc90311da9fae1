import { roleNames } from '@omzien/model/roles';
import { signupMethods, userStatuses } from '@omzien/model/user';
import { useOrganizationName, useRecordFinder } from '@omzien/parts/recordNames/recordNames.api';
import { useScope } from '@omzien/parts/scope/useScope';
import type { ListDeclaration } from '@omzien/parts/table';
import { useFormat, usePermission } from '@omzien/platform';
import { choiceFilter, dayFilter, type ListFilter, recordFilter, yesFilter } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePeopleWords } from '../words/usePeopleWords.ts';
import { type UserRow, useCenterNames, userRow } from './userList.api.ts';
import { userListFields } from './userListFields.ts';

const byStatus = 'filter[status_in]';
const byOrganization = 'filter[organization_id_eq]';
const byCenter = 'filter[volunteer_center_id_in]';
/** Who is deleted is counted by its own tab alone. */
const current = userStatuses.filter((status) => status !== 'archived');

/** The people that somebody looks after, as a list: all but its columns. Each sees the filters that the API lets him ask. */
export function useUserDefinition(): Omit<ListDeclaration<UserRow>, 'columns'> {
  const { t } = useTranslation('users');
  const words = usePeopleWords();
  const { date } = useFormat();
  const find = useRecordFinder();
  const [query] = useSearchParams();
  const isCenter = usePermission('users.manage');
  const seesMore = usePermission('users.invite');
  const { hasSeveralCenters } = useScope();
  const isByCenter = isCenter && (hasSeveralCenters || query.has(byCenter));
  const centers = useCenterNames(isByCenter);
  const name = useOrganizationName(query.get(byOrganization));

  return useMemo(() => {
    const labelled = userStatuses.map((value) => ({ value, label: words.status(value) }));
    const yes = t('people.list.yes');
    const roles = roleNames.map((value) => ({ value, label: words.role(value) }));
    const methods = signupMethods.map((value) => ({ value, label: words.signupMethod(value) }));
    const centerNames = (centers ?? []).map((center) => ({ value: center.id, label: center.name }));
    const filters: ListFilter[] = [choiceFilter(byStatus, t('people.list.columns.status'), labelled)];
    if (isCenter)
      filters.push(
        recordFilter(byOrganization, t('people.list.columns.organizations'), find.organizations, () => name ?? '…'),
        choiceFilter('filter[with_role]', t('people.list.filters.role'), roles),
      );
    if (isByCenter) filters.push(choiceFilter(byCenter, t('people.list.columns.center'), centerNames));
    if (seesMore)
      filters.push(
        choiceFilter('filter[signup_method_in]', t('people.list.columns.signup'), methods),
        dayFilter('filter[last_sign_in_at_gteq]', t('people.list.filters.signedInSince'), date),
        dayFilter('filter[last_sign_in_at_lt]', t('people.list.filters.notSince'), date),
        yesFilter('filter[last_sign_in_at_null]', t('people.list.filters.never'), yes),
        yesFilter('filter[bounced_true]', t('people.list.filters.bounced'), yes),
      );
    return {
      key: 'users',
      path: '/users',
      source: '/api/v1/users',
      schema: userRow,
      defaults: userListFields,
      defaultSort: 'last_name',
      nameOf: ({ fullName }) => fullName,
      search: { name: 'filter[name_or_email_cont]', label: t('people.list.search') },
      tabs: {
        filter: byStatus,
        label: t('people.list.tabsLabel'),
        tabs: [
          { value: '', label: t('people.list.all'), counts: current },
          ...labelled.map((tab) => ({ ...tab, counts: [tab.value] })),
        ],
      },
      filters,
    };
  }, [t, words, date, find, isCenter, seesMore, isByCenter, centers, name]);
}
