import { useFormat } from '@omzien/platform';
import { PageHeader, Screen } from '@omzien/ui';
import type { ReactNode } from 'react';
import { ListView, type ListViewProps } from './ListView.tsx';

type ListScreenProps<Row extends { id: string }> = ListViewProps<Row> & {
  title: string;
  description?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Dialogs and what else stands outside the list. */
  children?: ReactNode;
};

/**
 * A page of staff that is one list: its title with how many there are, and the list below it.
 *
 * @example
 * <ListScreen state={useListState(declaration)} title={t('title')} caption={t('caption')} empty={<Empty title={t('empty')} />} />
 */
export function ListScreen<Row extends { id: string }>({
  title,
  description,
  actions,
  children,
  ...view
}: ListScreenProps<Row>) {
  const { number } = useFormat();
  const { state } = view;
  return (
    <Screen kind="staff">
      <PageHeader
        title={title}
        count={state.answer.meta?.pagination && number(state.total)}
        description={description}
        actions={actions}
      />
      <ListView {...view} />
      {children}
    </Screen>
  );
}
