import { formatPhoneNumber } from '@omzien/model/fields';
import type { Refusals } from '@omzien/parts/listSteps/useAskedStep';
import { useScope } from '@omzien/parts/scope/useScope';
import type { ListColumn } from '@omzien/parts/table';
import { useHref, usePermission, usePlatform } from '@omzien/platform';
import { Badge, Box, Link, Text } from '@omzien/ui';
import { DayCell } from '@omzien/ui/list';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UserStatusDot } from '../words/UserStatusDot.tsx';
import { usePeopleWords } from '../words/usePeopleWords.ts';
import { type UserRow, useCenterNames } from './userList.api.ts';

type Key =
  | 'name'
  | 'email'
  | 'phone'
  | 'jobTitle'
  | 'roles'
  | 'organizations'
  | 'status'
  | 'signup'
  | 'lastSignIn'
  | 'created'
  | 'center';

/** What the list can show of each. A refusal of the last step stands under the name of its row. */
export function useUserColumns(refusals: Refusals): readonly ListColumn<UserRow>[] {
  const { t } = useTranslation('users');
  const words = usePeopleWords();
  const href = useHref();
  const { boot } = usePlatform();
  const isCenter = usePermission('users.manage');
  const seesMore = usePermission('users.invite');
  const { hasSeveralCenters } = useScope();
  const centers = useCenterNames(isCenter && hasSeveralCenters);

  return useMemo((): readonly ListColumn<UserRow>[] => {
    const centerName = (id: string | undefined) =>
      centers?.find((center) => center.id === id)?.name ?? (id === boot.center.id ? boot.center.name : '–');
    const column = (key: Key, more: Omit<ListColumn<UserRow>, 'key' | 'header'>): ListColumn<UserRow> => ({
      key,
      header: t(`people.list.columns.${key}`),
      ...more,
    });
    const contact = [
      column('name', {
        isTitle: true,
        isFixed: true,
        sort: 'last_name',
        exports: ['fullName'],
        cell: ({ id, fullName }) => (
          <Box as="span" title={fullName}>
            <Link href={href(`/users/${id}`)} data-cover="">
              {fullName}
            </Link>
            {refusals.has(id) && (
              <Text as="span" size="sm" tone="danger" display="block" whiteSpace="normal">
                {refusals.get(id)}
              </Text>
            )}
          </Box>
        ),
      }),
      column('email', {
        sort: 'email',
        exports: ['email', 'emailBouncedAt'],
        card: 'lead',
        cell: ({ email, emailBouncedAt }) => (
          <Box as="span" title={email}>
            {email}
            {emailBouncedAt && (
              <Box as="span" marginInlineStart="2">
                <Badge tone="danger">{t('people.list.bounces')}</Badge>
              </Box>
            )}
          </Box>
        ),
      }),
      column('phone', {
        isHiddenAtFirst: seesMore,
        exports: ['phoneNumber'],
        card: 'off',
        cell: ({ phoneNumber }) => (phoneNumber ? formatPhoneNumber(phoneNumber) : <span data-nothing="">–</span>),
      }),
      column('jobTitle', { isHiddenAtFirst: seesMore, text: 'jobTitle', card: 'off' }),
    ];
    const status = column('status', {
      sort: 'status',
      exports: ['status'],
      card: 'plain',
      said: (row) => words.status(row.status),
      cell: (row) => (
        <Box as="span">
          <UserStatusDot status={row.status} />
          {row.held && (
            <Text as="span" size="sm" tone="muted" marginInlineStart="2">
              {t('people.list.waits')}
            </Text>
          )}
        </Box>
      ),
    });
    if (!seesMore) return [...contact, status];
    return [
      ...contact,
      column('roles', {
        exports: ['roleTitles'],
        said: ({ roleTitles }) => roleTitles?.join(', ') ?? '',
        cell: ({ roleTitles = [] }) => <Several of={roleTitles} />,
      }),
      column('organizations', {
        exports: ['organizationNames'],
        said: ({ organizationNames }) => organizationNames?.join(', ') ?? '',
        cell: ({ organizationNames = [] }) => <Several of={organizationNames} lang="nl" />,
      }),
      status,
      column('signup', {
        sort: 'signup_method',
        exports: ['signupMethod'],
        card: 'off',
        cell: ({ signupMethod }) => (signupMethod ? words.signupMethod(signupMethod) : '–'),
      }),
      column('lastSignIn', {
        sort: '-last_sign_in_at',
        exports: ['lastSignInAt'],
        card: 'off',
        cell: ({ lastSignInAt }) => (lastSignInAt ? <DayCell at={lastSignInAt} /> : t('people.list.never')),
      }),
      column('created', {
        isHiddenAtFirst: true,
        sort: '-created_at',
        exports: ['createdAt'],
        card: 'off',
        cell: ({ createdAt }) => <DayCell at={createdAt ?? null} />,
      }),
      column('center', {
        isHiddenAtFirst: !(isCenter && hasSeveralCenters),
        card: 'off',
        exports: ['volunteerCenterId'],
        said: ({ volunteerCenterId }) => centerName(volunteerCenterId),
        cell: ({ volunteerCenterId }) => centerName(volunteerCenterId),
      }),
    ];
  }, [t, words, href, boot, centers, isCenter, seesMore, hasSeveralCenters, refusals]);
}

/** The first of several, and how many more. */
function Several({ of: [first, ...others], lang }: { of: readonly string[]; lang?: string }) {
  if (first === undefined) return <span data-nothing="">–</span>;
  return (
    <span lang={lang} title={[first, ...others].join(', ')}>
      {first}
      {others.length > 0 && ` +${others.length}`}
    </span>
  );
}
