import { ChooseOther } from '@omzien/parts/merging/ChooseOther';
import { useTranslation } from 'react-i18next';
import { useOrganizationWords } from '../../words/useOrganizationWords.ts';
import { type MergingOrganization, organizationMerging, useDuplicates } from './organizationMerges.api.ts';

/** The other organisation: one that looks like it, or one that is searched for. */
export function ChooseOrganization({ organization }: { organization: MergingOrganization }) {
  const { t } = useTranslation('organizations');
  const words = useOrganizationWords();

  return (
    <ChooseOther
      merging={organizationMerging}
      id={organization.id}
      suggestions={useDuplicates(organization)}
      cardOf={({ name, city, status, similarity }) => ({
        called: name,
        lines: [
          name,
          [city, status && words.status(status)].filter(Boolean).join(' · '),
          t('merging.alike', { percent: Math.round(similarity * 100) }),
        ],
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
