import type { Organization } from '@omzien/model/organization';
import { Box, Flex, Heading, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useOrganizationWords } from '../words/useOrganizationWords.ts';
import { OrganizationLogo } from './OrganizationLogo.tsx';

type OrganizationHeadProps = {
  organization: Pick<Organization, 'name' | 'organizationType' | 'city' | 'logoUrl' | 'sharedFrom'>;
  as?: 'header';
};

/** Logo, name, what kind it is and where; and who shares it when another centre does. */
export function OrganizationHead({ organization, as }: OrganizationHeadProps) {
  const { t } = useTranslation('organizations');
  const words = useOrganizationWords();
  const { name, organizationType, city, logoUrl, sharedFrom } = organization;
  return (
    <Flex as={as} gap="4" alignItems="center">
      <OrganizationLogo url={logoUrl} size="20" />
      <Box minWidth="0">
        <Heading level={1} overflowWrap="anywhere">
          {name}
        </Heading>
        <Text tone="muted" marginTop="1">
          {[words.type(organizationType), city].filter(Boolean).join(' · ')}
        </Text>
        {sharedFrom && (
          <Text tone="muted" size="sm">
            {t('shown.sharedFrom', { center: sharedFrom.name })}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
