import { Box, VisuallyHidden } from '@omzien/ui';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type DifferenceTextProps = {
  before: string;
  after: string;
  /** `both`: what went and what came in one text; `after`: only what is there now, with what came marked. */
  shows?: 'both' | 'after';
};

/** What changed in a text, word by word: marked by more than a colour. */
export function DifferenceText({ before, after, shows = 'both' }: DifferenceTextProps) {
  const { t } = useTranslation('cms');
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  return (
    <Box
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      css={{
        '& ins': { bg: 'success.subtle', color: 'success', textDecoration: 'underline' },
        '& del': { bg: 'danger.subtle', color: 'danger', textDecoration: 'line-through' },
      }}
    >
      {parts.map(({ value, added, removed }, place) => {
        const key = place;
        if (removed)
          return shows === 'after' ? null : (
            <del key={key}>
              <VisuallyHidden>{t('pageDifference.gone')} </VisuallyHidden>
              {value}
            </del>
          );
        return added ? (
          <ins key={key}>
            <VisuallyHidden>{t('pageDifference.come')} </VisuallyHidden>
            {value}
          </ins>
        ) : (
          <span key={key}>{value}</span>
        );
      })}
    </Box>
  );
}
