import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { usePlatform, useResourceList } from '@omzien/platform';
import { NativeSelect } from '@omzien/ui';
import type { ReactNode } from 'react';

type CenterChoiceProps = {
  /** With its name, and what is wrong with it. */
  framed(control: ReactNode): ReactNode;
  value: string;
  onChange(value: string | null): void;
  disabled: boolean;
};

/** One of the centres of the tenant; its own where nobody says otherwise. Nothing where centres share nothing. */
export function CenterChoice({ framed, value, onChange, disabled }: CenterChoiceProps) {
  const { center: own, features } = usePlatform();
  const { items } = useResourceList(features.centerSharing ? '/api/v1/volunteer_centers' : null, volunteerCenter);
  const others = (items ?? []).filter(({ id }) => id !== own.id);
  if (others.length === 0) return null;
  return framed(
    <NativeSelect
      value={value === own.id ? '' : value}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="">{own.name}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>,
  );
}
