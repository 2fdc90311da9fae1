import { ListView } from '@omzien/parts/table';
import { useFormat, usePlatform } from '@omzien/platform';
import { Button, Empty, Icon, PageHeader, Screen, Text } from '@omzien/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentTabRow } from '../../screen/content/ContentTabRow.tsx';
import { useNewNewsletter } from './newsletterList.api.ts';
import { useNewsletterList } from './useNewsletterList.tsx';

/** News of the centre by mail: what is written, planned and sent. */
export default function NewsletterListScreen() {
  const { t } = useTranslation('cms');
  const { number } = useFormat();
  const state = useNewsletterList();
  const begin = <BeginButton />;
  const isEmpty = state.phase === 'empty';

  return (
    <Screen kind="staff">
      <PageHeader
        title={t('newsletters.title')}
        count={state.answer.meta?.pagination && number(state.total)}
        description={t('newsletterList.intro')}
        actions={!isEmpty && begin}
      />
      <ContentTabRow open="newsletters" />
      <ListView
        state={state}
        caption={t('newsletterList.caption')}
        empty={
          <Empty
            drawing="letter"
            title={t('newsletterList.empty')}
            hint={t('newsletterList.emptyHint')}
            action={begin}
          />
        }
        after={
          <Text size="sm" tone="muted">
            {t('newsletterList.notFollowed')}
          </Text>
        }
      />
    </Screen>
  );
}

function BeginButton() {
  const { t } = useTranslation('cms');
  const { clock, navigation, toasts } = usePlatform();
  const begin = useNewNewsletter();
  const [isBusy, setIsBusy] = useState(false);
  const [key] = useState(() => ({ current: '' }));
  async function start() {
    setIsBusy(true);
    // One for all tries: an answer that was lost makes no second one.
    key.current ||= clock.newId();
    try {
      const { id } = await begin(t('newsletterList.newSubject'), key.current);
      await navigation.navigate(`/content/newsletters/${id}`);
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button loading={isBusy} onClick={() => void start()}>
      <Icon of={Plus} />
      {t('newsletterList.add')}
    </Button>
  );
}
