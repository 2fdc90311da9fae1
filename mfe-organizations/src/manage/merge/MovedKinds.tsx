import { type OrganizationMergeKind, organizationMergeKinds } from '@omzien/model/organizationMerge';
import { Box, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

type MovedKindsProps = { counts: Partial<Record<OrganizationMergeKind, number>>; nothing?: string };

/** How many records of each kind, by what people call them. */
export function MovedKinds({ counts, nothing }: MovedKindsProps) {
  const { t } = useTranslation('organizations');
  const kinds = organizationMergeKinds.filter((kind) => (counts[kind] ?? 0) > 0);
  if (kinds.length === 0) return nothing ? <Text tone="muted">{nothing}</Text> : null;
  return (
    <Box as="ul" listStyleType="disc" margin="0" paddingInlineStart="5">
      {kinds.map((kind) => (
        <li key={kind}>{t(`merging.kinds.${kind}`, { count: counts[kind] ?? 0 })}</li>
      ))}
    </Box>
  );
}
