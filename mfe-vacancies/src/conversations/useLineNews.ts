import type { Reply } from '@omzien/model/conversation';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What a screen reader is told of lines that others write while the conversation is open. */
export function useLineNews(lines: readonly Reply[] | undefined): string {
  const { t } = useTranslation('vacancies');
  const [news, setNews] = useState('');
  const heard = useRef<string | null>(null);
  const last = lines?.at(-1);
  useEffect(() => {
    if (!last) return;
    const isFirst = heard.current === null;
    const isNew = heard.current !== last.id;
    heard.current = last.id;
    if (isFirst || !isNew || last.mine) return;
    setNews(t('conversations.newFrom', { name: last.sender?.name ?? '' }));
  }, [last, t]);
  return news;
}
