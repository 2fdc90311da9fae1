import { formatPhoneNumber } from '@omzien/model/fields';
import type { ListStep } from '@omzien/parts/listSteps/listSteps';
import { RowSteps } from '@omzien/parts/listSteps/StepMenus';
import { type ListDeclaration, ListScreen, useListState } from '@omzien/parts/table';
import { useHref, usePlatform } from '@omzien/platform';
import { Button, Empty, Link } from '@omzien/ui';
import { MailQuestion, Pencil, PhoneCall } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type UncheckedRow, uncheckedRow, useCheckSteps } from './unchecked.api.ts';

const nothingToAsk = () => undefined;

export default function UncheckedScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { toasts } = usePlatform();
  const { remind, checked } = useCheckSteps();
  const isTaking = useMemo(() => new Set<string>(), []);

  const declaration = useMemo((): ListDeclaration<UncheckedRow> => {
    /** Taken once, however often it is pressed meanwhile. */
    const alone = (work: (id: string) => Promise<unknown>, done: 'reminded' | 'checked') => ({
      async take({ row }: { row?: UncheckedRow }) {
        if (!row || isTaking.has(row.id)) return;
        isTaking.add(row.id);
        try {
          await work(row.id);
          toasts.getState().show({ color: 'success', message: t(`unchecked.done.${done}`, { name: row.name }) });
        } catch (failure) {
          toasts.getState().fail(failure);
        } finally {
          isTaking.delete(row.id);
        }
      },
    });
    const steps: ListStep<UncheckedRow>[] = [
      {
        key: 'remind',
        label: t('unchecked.steps.remind'),
        icon: MailQuestion,
        row: true,
        ...alone(remind, 'reminded'),
      },
      { key: 'checked', label: t('unchecked.steps.checked'), icon: PhoneCall, row: true, ...alone(checked, 'checked') },
      {
        key: 'edit',
        label: t('unchecked.steps.edit'),
        icon: Pencil,
        row: true,
        group: 'edit',
        href: ({ id }) => href(`/organizations/${id}/edit`),
      },
    ];
    const header = t('unchecked.steps.label');
    return {
      key: 'unchecked_organizations',
      path: '/sociale-kaart/controle',
      source: '/api/v1/unchecked_organizations',
      schema: uncheckedRow,
      defaultSort: 'profile_checked_at',
      keepsViews: false,
      nameOf: ({ name }) => name,
      search: { name: 'filter[name_or_city_cont]', label: t('unchecked.search') },
      filters: [],
      columns: [
        {
          key: 'name',
          header: t('unchecked.columns.name'),
          sort: 'name',
          isTitle: true,
          isFixed: true,
          cell: ({ id, name }) => (
            <Link href={href(`/sociale-kaart/${id}`)} variant="quiet" data-cover="">
              {name}
            </Link>
          ),
        },
        { key: 'city', header: t('unchecked.columns.city'), sort: 'city', text: 'city' },
        {
          key: 'checked',
          header: t('unchecked.columns.checked'),
          sort: 'profile_checked_at',
          day: 'profileCheckedAt',
        },
        {
          key: 'asked',
          header: t('unchecked.columns.asked'),
          sort: '-profile_check_sent_at',
          day: 'profileCheckSentAt',
        },
        {
          key: 'phone',
          header: t('unchecked.columns.phone'),
          cell: ({ phoneNumber }) =>
            phoneNumber ? <Link href={`tel:${phoneNumber}`}>{formatPhoneNumber(phoneNumber)}</Link> : '–',
        },
      ],
      rowMenu: {
        header,
        cell: (row) => (
          <RowSteps
            row={row}
            steps={steps}
            label={header}
            labelOfRow={t('unchecked.steps.labelOf', { name: row.name })}
            onAsk={nothingToAsk}
          />
        ),
      },
    };
  }, [t, href, toasts, remind, checked, isTaking]);
  const state = useListState(declaration);

  return (
    <ListScreen
      state={state}
      title={t('unchecked.title')}
      description={t('unchecked.intro')}
      caption={t('unchecked.title')}
      empty={
        <Empty
          title={t('unchecked.empty')}
          hint={t('unchecked.emptyHint')}
          action={<Button href={href('/sociale-kaart')}>{t('unchecked.toMap')}</Button>}
        />
      }
    />
  );
}
