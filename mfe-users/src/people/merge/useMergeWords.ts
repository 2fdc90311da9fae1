import { formatPhoneNumber } from '@omzien/model/shownPhoneNumber';
import type { MergeField, MergeKind } from '@omzien/model/userMerge';
import type { MergeWords } from '@omzien/parts/merging/mergeWords';
import { useFormat } from '@omzien/platform';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MergingUser } from './userMerges.api.ts';

type Words = MergeWords<MergingUser, MergeField, MergeKind>;

const told = ['stands_higher', 'other_center', 'not_yourself', 'not_in_use', 'invalid_transition'] as const;

/** What merging says of accounts. */
export function useMergeWords(): Words {
  const { t } = useTranslation('users');
  const { language } = useFormat();
  return useMemo((): Words => {
    function shown(field: MergeField, value: string | number): string {
      if (field === 'locale') return language(String(value));
      if (field === 'gender') return t(`merging.genders.${value as 'male' | 'female' | 'other'}`);
      return field === 'phoneNumber' ? formatPhoneNumber(String(value)) : String(value);
    }
    return {
      title: t('merging.title'),
      intro: t('merging.intro'),
      missing: t('merging.missing'),
      toList: t('merging.toUsers'),
      choose: t('merging.choose'),
      caption: t('merging.caption'),
      swap: t('merging.swap'),
      other: t('merging.other'),
      movesNothing: t('merging.movesNothing'),
      undoHint: t('merging.undoHint'),
      confirm: t('merging.confirm'),
      back: (name) => t('merging.backToUser', { name }),
      field: (field) => t(`merging.fields.${field}`),
      shown: (field, value) => ({ text: shown(field, value) }),
      kind: (kind, count) => t(`merging.kinds.${kind}`, { count }),
      refusal: (code) => t(`merging.refusals.${told.find((one) => one === code) ?? 'other'}`),
      after(_from, _into, { fields }, taken) {
        const address = fields.find(({ field }) => field === 'email');
        return t('merging.after', { email: String((taken.includes('email') ? address?.from : address?.into) ?? '') });
      },
      toInto: (name) => t('merging.toInto', { name }),
      undoneText: (name) => t('merging.undoneText', { name }),
    };
  }, [t, language]);
}
