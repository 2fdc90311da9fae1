import { useHref, useSession } from '@omzien/platform';
import { Card, Heading, Link, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** Beside the help pages: as whom somebody is signed in, and what most of them look for. */
export default function AccountHelpCard() {
  const { t } = useTranslation('users');
  const href = useHref();
  const email = useSession(({ user }) => user?.email ?? null);
  if (email === null) return null;
  return (
    <Card as="section" aria-label={t('accountHelp.title')}>
      <Heading level={2} size={4} marginBottom="2">
        {t('accountHelp.title')}
      </Heading>
      <Text overflowWrap="anywhere" marginBottom="2">
        {t('accountHelp.who', { email })}
      </Text>
      <Link href={href('/auth/recover')} display="inline-block" paddingBlock="2">
        {t('accountHelp.password')}
      </Link>
    </Card>
  );
}
