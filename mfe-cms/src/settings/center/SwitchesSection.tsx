import { featureNames } from '@omzien/model/tenants';
import { usePlatform } from '@omzien/platform';
import { Box, Heading, Stack, StatusDot, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** What this site can do and what not, with why; nothing of it is changed here. */
export function SwitchesSection() {
  const { t } = useTranslation('cms');
  const { features } = usePlatform();
  return (
    <Box as="section" maxWidth="form" borderTop="1px solid" borderColor="border" paddingTop="6">
      <Heading level={2} size={3}>
        {t('settingsCenter.switches.title')}
      </Heading>
      <Text tone="muted" size="sm" marginTop="1">
        {t('settingsCenter.switches.who')}
      </Text>
      <Stack as="ul" gap="4" marginTop="5" paddingLeft="0" listStyleType="none">
        {featureNames.map((name) => (
          <Stack as="li" key={name} gap="1">
            <Box display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
              <Text fontWeight="semibold">{t(`settingsCenter.switches.${name}.name`)}</Text>
              <StatusDot tone={features[name] ? 'success' : 'neutral'}>
                {t(features[name] ? 'settingsCenter.switches.on' : 'settingsCenter.switches.off')}
              </StatusDot>
            </Box>
            <Text tone="muted" size="sm">
              {t(`settingsCenter.switches.${name}.${features[name] ? 'on' : 'off'}`)}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
