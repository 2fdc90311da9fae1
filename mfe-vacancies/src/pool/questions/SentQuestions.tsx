import { ListScreen } from '@omzien/parts/table';
import { later, useHref, useLiveRevalidation, usePermission } from '@omzien/platform';
import { Button, Empty } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionCard } from './QuestionCard.tsx';
import { useSentQuestionList } from './useSentQuestionList.tsx';

const SentQuestionDrawer = later(() => import('./SentQuestionDrawer.tsx').then((file) => file.SentQuestionDrawer), {
  texts: ['pool/held'],
});

/** What an organisation asked people of the pool, or all that was asked, for the centre. */
export function SentQuestions() {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const isCenter = usePermission('pool.suggest');
  const [openId, setOpenId] = useState<string | null>(null);
  const state = useSentQuestionList(setOpenId, isCenter);
  useLiveRevalidation(['volunteer_profile_replies'], ['volunteer_profile_replies', 'volunteer_profiles']);
  const { items } = state.answer;
  const opened = items?.find(({ id }) => id === openId);
  // Somebody who works for an organisation may be in the pool too.
  const incoming = items?.filter(({ permissions }) => permissions?.transitions.includes('accept')) ?? [];
  const isEmpty = state.phase === 'empty' || state.phase === 'nothingFound';
  const toPool = (
    <Button
      variant={isEmpty ? 'primary' : 'outline'}
      // On a phone it stands in the menu, and the list begins higher.
      display={isEmpty ? undefined : { base: 'none', md: 'inline-flex' }}
      href={href('/vrijwilligerspool')}
    >
      {t('profileReplies.toPool')}
    </Button>
  );

  return (
    <ListScreen
      state={state}
      title={t('profileReplies.sent')}
      description={t(isCenter ? 'profileReplies.introCenter' : 'profileReplies.introSent')}
      actions={!isEmpty && toPool}
      caption={t('profileReplies.sent')}
      exports="volunteer_profile_replies"
      before={incoming.map((reply) => <QuestionCard key={reply.id} reply={reply} />)}
      empty={
        <Empty
          drawing="letter"
          title={t('profileReplies.emptySent')}
          hint={t('profileReplies.emptySentHint')}
          action={toPool}
        />
      }
    >
      {opened && <SentQuestionDrawer key={opened.id} open onClose={() => setOpenId(null)} reply={opened} />}
    </ListScreen>
  );
}
