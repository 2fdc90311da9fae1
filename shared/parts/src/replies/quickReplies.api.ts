import { quickReply } from '@omzien/model/conversation';
import { useResourceList } from '@omzien/platform';

/**
 * The texts that staff keep at hand for answers.
 *
 * @example
 * const { items = [] } = useQuickReplies();
 */
export const useQuickReplies = () => useResourceList('/api/v1/quick_replies?page[size]=100', quickReply);
