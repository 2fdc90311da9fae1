import { useOrganizationName } from '@omzien/parts/recordNames/recordNames.api';
import { SuggestInput } from '@omzien/ui/combobox';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganizationFinder } from './organizations.api.ts';

type OrganizationPickerProps = {
  value: string;
  onChange: (id: string) => void;
  onBlur: () => void;
  centerId: string;
  onlySchools: boolean;
};

/** One organisation of the centre, found by a part of its name. */
export function OrganizationPicker({ value, onChange, onBlur, centerId, onlySchools }: OrganizationPickerProps) {
  const { t } = useTranslation('users');
  const find = useOrganizationFinder(centerId, onlySchools);
  const [chosen, setChosen] = useState('');
  // What a draft or the address brings is an id; its name is asked for.
  const known = useOrganizationName(value !== '' && chosen === '' ? value : null);

  return (
    <SuggestInput
      key={known}
      defaultValue={known ?? chosen}
      icon={Search}
      placeholder={t('people.roles.organizationPlaceholder')}
      noneText={t('people.roles.organizationNone')}
      suggest={find}
      onChoose={({ id, label }) => {
        setChosen(label);
        onChange(id);
      }}
      // Other words are no choice any more.
      onTextChange={(text) => {
        if (value !== '' && text !== chosen && text !== known) onChange('');
      }}
      onBlur={onBlur}
    />
  );
}
