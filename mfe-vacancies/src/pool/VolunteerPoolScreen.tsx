import { usePermission, withDefaults } from '@omzien/platform';
import { useLocation } from 'react-router';
import { OwnPoolCard } from './OwnPoolCard.tsx';
import { PoolSearch } from './PoolSearch.tsx';

export default function VolunteerPoolScreen() {
  const { search } = useLocation();
  // Staff and mentors keep notes about people of the pool; a volunteer only finds himself.
  const looksForOthers = usePermission('notes.manage');
  return looksForOthers ? <PoolSearch /> : <OwnPoolCard request={withDefaults(search, 'page[size]=25')} />;
}
