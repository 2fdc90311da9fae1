import { Box, Card, Chip, Heading, Row, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

const accounts = [
  'volunteer',
  'organisation',
  'school',
  'mentor',
  'student',
  'relations',
  'content',
  'centre',
  'superuser',
] as const;
const password = 'samen-omzien-2026';

/** One account for each role, on the site of the tenant `demo` alone: all of its data is invented. */
export function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  const { t } = useTranslation('users');
  return (
    <Card as="section">
      <Heading level={2} size={3}>
        {t('demo.title')}
      </Heading>
      <Text tone="muted" marginTop="1" marginBottom="3">
        {t('demo.text', { password })}
      </Text>
      <Row as="ul" listStyle="none" margin="0" padding="0" gap="2">
        {accounts.map((account) => (
          <Box as="li" key={account}>
            <Chip onClick={() => onChoose({ email: `${account}@demo.example`, password })}>
              {t(`demo.roles.${account}`)}
            </Chip>
          </Box>
        ))}
      </Row>
    </Card>
  );
}
