import { ChooseOther } from '@omzien/parts/merging/ChooseOther';
import { useTranslation } from 'react-i18next';
import { useDuplicates, userMerging } from './userMerges.api.ts';

/** The other account: one that looks like it, or one that is searched for. */
export function ChooseAccount({ id }: { id: string }) {
  const { t } = useTranslation('users');

  return (
    <ChooseOther
      merging={userMerging}
      id={id}
      suggestions={useDuplicates(id)}
      cardOf={({ fullName, email, reasons }) => ({
        called: `${fullName}, ${email}`,
        lines: [fullName, email, reasons.map((reason) => t(`merging.reasons.${reason}`)).join(', ')],
      })}
      words={{
        suggested: t('merging.suggested'),
        noSuggestions: t('merging.noSuggestions'),
        search: t('merging.search'),
        searchHint: t('merging.searchHint'),
        nobody: t('merging.nobody'),
      }}
    />
  );
}
