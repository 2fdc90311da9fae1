import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { usePlatform, useResource, useResourceList } from '@omzien/platform';
import { createUiSystem, Field, NativeSelect } from '@omzien/ui';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { layLook } from '../../previewLook/previewSheet.ts';

type CenterLookProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  /** How often a page has come in the frame: a new one wants the look again. */
  readies: number;
};

/** Where a tenant has more centres than one: the page in the look of another of them. Nothing without others. */
export function CenterLook({ frame, readies }: CenterLookProps) {
  const { t } = useTranslation('cms');
  const { center: own } = usePlatform();
  const [id, setId] = useState('');
  const { items } = useResourceList('/api/v1/volunteer_centers', volunteerCenter);
  const others = items?.filter((center) => center.id !== own.id) ?? [];
  const { data, error } = useResource(id ? `/api/v1/volunteer_centers/${id}?include=profile` : null, volunteerCenter);
  const profile = data?.id === id ? data.profile : undefined;
  const system = useMemo(() => (profile ? createUiSystem(profile) : null), [profile]);

  useEffect(() => {
    const page = readies > 0 ? frame.current?.contentDocument : null;
    return page && system ? layLook(page, system) : undefined;
  }, [frame, readies, system]);

  if (others.length === 0) return null;
  return (
    <Field.Root
      invalid={error !== undefined}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 18rem)' }}
      alignItems="center"
      columnGap="3"
    >
      <Field.Label>{t('pagePreview.look')}</Field.Label>
      <NativeSelect value={id} onChange={({ currentTarget }) => setId(currentTarget.value)}>
        <option value="">{own.name}</option>
        {others.map((center) => (
          <option key={center.id} value={center.id}>
            {center.name}
          </option>
        ))}
      </NativeSelect>
      {id !== '' && !error && <Field.HelperText gridColumn="1 / -1">{t('pagePreview.lookHint')}</Field.HelperText>}
      <Field.ErrorText gridColumn="1 / -1">{t('pagePreview.lookFailed')}</Field.ErrorText>
    </Field.Root>
  );
}
