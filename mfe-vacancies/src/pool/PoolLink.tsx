import { useHref, usePermission, usePlatform } from '@omzien/platform';
import { Button, Icon } from '@omzien/ui';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/**
 * From other screens: who asks others goes to the pool, a volunteer to what organisations ask. Nothing where there is no
 * pool, or no right to it.
 */
export function PoolLink() {
  const { t } = useTranslation('vacancies');
  const { features } = usePlatform();
  const href = useHref();
  const asksOthers = usePermission('pool.approach');
  const isAsked = usePermission('volunteerProfiles.manage');
  if (!features.volunteerProfiles || !(asksOthers || isAsked)) return null;
  return (
    // On a phone it stands in the menu, and the list begins higher.
    <Button
      variant="outline"
      display={{ base: 'none', md: 'inline-flex' }}
      href={href(asksOthers ? '/vrijwilligerspool' : '/profile-replies')}
    >
      <Icon of={UsersRound} />
      {t(asksOthers ? 'questions.pool' : 'questions.forYou')}
    </Button>
  );
}
