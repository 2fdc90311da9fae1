import { formatPhoneNumber } from '@omzien/model/fields';
import { usePlatform } from '@omzien/platform';
import { Box, Card, Flex, Heading, Icon, Link, Text } from '@omzien/ui';
import { Check, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const rules = ['screened', 'address', 'money', 'meet', 'stop'] as const;

/** How people stay safe with somebody whom they do not know yet. */
export function SafetyBox() {
  const { t } = useTranslation('public-site');
  const { center } = usePlatform();
  const phone = center.phoneNumber;
  return (
    <Card as="aside" aria-label={t('help.safety.title')} bg="bg.subtle">
      <Flex gap="3" alignItems="center" marginBottom="4">
        <Icon of={ShieldCheck} size={24} color="link" />
        <Heading level={2} size={4}>
          {t('help.safety.title')}
        </Heading>
      </Flex>
      <Box as="ul" listStyle="none" margin="0" padding="0" display="flex" flexDirection="column" gap="3">
        {rules.map((rule) => (
          <Flex as="li" key={rule} gap="3" alignItems="flex-start">
            <Icon of={Check} color="link" marginTop="1" />
            <Text>{t(`help.safety.${rule}`)}</Text>
          </Flex>
        ))}
      </Box>
      <Text marginTop="4">
        {phone ? (
          <Link href={`tel:${phone}`} display="inline-block" paddingBlock="2">
            {t('help.safety.call', { phone: formatPhoneNumber(phone).replaceAll(' ', '\u00a0') })}
          </Link>
        ) : (
          <Link href={`mailto:${center.email}`} display="inline-block" paddingBlock="2" overflowWrap="anywhere">
            {t('help.safety.mail', { email: center.email })}
          </Link>
        )}
      </Text>
    </Card>
  );
}
