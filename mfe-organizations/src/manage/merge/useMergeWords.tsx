import type { OrganizationMergeField, OrganizationMergeKind } from '@omzien/model/organizationMerge';
import { formatPhoneNumber } from '@omzien/model/shownPhoneNumber';
import type { MergeWords } from '@omzien/parts/merging/mergeWords';
import { Box, Image } from '@omzien/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MergingOrganization } from './organizationMerges.api.ts';

type Words = MergeWords<MergingOrganization, OrganizationMergeField, OrganizationMergeKind>;

const told = ['other_center', 'same_record', 'not_in_use', 'invalid_transition'] as const;
/** Pictures are looked at, not read. */
const pictures: readonly OrganizationMergeField[] = ['logoUrl', 'coverUrl'];

/** What merging says of organisations. */
export function useMergeWords(): Words {
  const { t } = useTranslation('organizations');
  return useMemo(
    (): Words => ({
      title: t('manage.mergeTitle'),
      intro: t('merging.intro'),
      missing: t('merging.missing'),
      toList: t('merging.toList'),
      choose: t('merging.choose'),
      caption: t('merging.caption'),
      swap: t('merging.swap'),
      other: t('merging.other'),
      movesNothing: t('merging.movesNothing'),
      undoHint: t('merging.undoHint'),
      confirm: t('merging.confirm'),
      back: (name) => t('merging.back', { name }),
      field: (field) => t(`merging.fields.${field}`),
      shown(field, value) {
        if (pictures.includes(field))
          return {
            text: t('merging.picture'),
            beside: (
              <Box maxWidth="8rem" marginTop="1">
                <Image src={String(value)} alt="" sizes="8rem" borderRadius="card" />
              </Box>
            ),
          };
        return { text: field === 'phoneNumber' ? formatPhoneNumber(String(value)) : String(value) };
      },
      kind: (kind, count) => t(`merging.kinds.${kind}`, { count }),
      refusal: (code) => t(`merging.refusals.${told.find((one) => one === code) ?? 'other'}`),
      after: (from, into) => t('merging.after', { from: from.name, into: into.name }),
      toInto: (name) => t('merging.toInto', { name }),
      undoneText: (name) => t('merging.undoneText', { name }),
    }),
    [t],
  );
}
