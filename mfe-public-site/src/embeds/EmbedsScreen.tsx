import { ListScreen } from '@omzien/parts/table';
import { useHref } from '@omzien/platform';
import { Button, Empty } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useEmbedsList } from './useEmbedsList.tsx';

export default function EmbedsScreen() {
  const { t } = useTranslation('public-site');
  const href = useHref();
  const state = useEmbedsList();
  const isEmpty = state.phase === 'empty';
  const add = <Button href={href('/settings/embeds/add')}>{t('embeds.add')}</Button>;

  return (
    <ListScreen
      state={state}
      title={t('embeds.title')}
      description={t('embeds.description')}
      actions={!isEmpty && add}
      caption={t('embeds.title')}
      empty={<Empty drawing="letter" title={t('embeds.empty')} hint={t('embeds.emptyHint')} action={add} />}
    />
  );
}
