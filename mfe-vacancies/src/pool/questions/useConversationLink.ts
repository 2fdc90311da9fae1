import { usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';

/** For the toast that says what was sent: leads to the conversation about it. */
export function useConversationLink() {
  const { t } = useTranslation('vacancies');
  const { navigation } = usePlatform();
  return (conversationId: string | null) => ({
    duration: 10_000,
    action: conversationId
      ? {
          label: t('profileReplies.toConversation'),
          run: () => void navigation.navigate(`/conversations/${conversationId}`),
        }
      : null,
  });
}
