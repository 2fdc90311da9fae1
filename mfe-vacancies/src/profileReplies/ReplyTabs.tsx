import { useFormat } from '@omzien/platform';
import { Chip } from '@omzien/ui';
import { ChipRow, type List } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import { countOf, replyTabs, stateParameter, tabNames } from './replyTabs.ts';

type ReplyTabsProps = { list: List; counts: Readonly<Record<string, number>> | undefined; isOwn: boolean };

/** Open, yes, no and over, with how many there are behind each. */
export function ReplyTabs({ list, counts, isOwn }: ReplyTabsProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const chosen = list.query.get(stateParameter) ?? '';
  return (
    <ChipRow aria-label={t('profileReplies.tabsLabel')}>
      {tabNames.map((tab) => {
        const value = replyTabs[tab].join();
        return (
          <Chip key={tab} href={list.hrefWith({ [stateParameter]: value })} selected={value === chosen}>
            {t(isOwn && tab === 'open' ? 'profileReplies.tabs.toAnswer' : `profileReplies.tabs.${tab}`)}
            {counts && ` (${number(countOf(tab, counts))})`}
          </Chip>
        );
      })}
    </ChipRow>
  );
}
