import type { InvitedUser } from '@omzien/model/invitation';
import { Card, Heading, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** How many conversations somebody has. What is said in them is not for staff. */
export function ConversationsTab({ user }: { user: InvitedUser }) {
  const { t } = useTranslation('users');
  const count = user.conversationsCount ?? 0;
  return (
    <Card as="section">
      <Heading level={2} size={3} marginBottom="2">
        {t('people.detail.conversationsCount', { count, name: user.firstName })}
      </Heading>
      <Text tone="muted" measured>
        {t('people.detail.conversationsText')}
      </Text>
    </Card>
  );
}
