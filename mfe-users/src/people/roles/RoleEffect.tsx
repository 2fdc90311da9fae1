import { useOrganizationName } from '@omzien/parts/recordNames/recordNames.api';
import { usePlatform } from '@omzien/platform';
import { Box, Notice, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { isOfOrganization, type RoleValues } from './roleFields.ts';

type RoleEffectProps = RoleValues & {
  /** Whose role it is. */
  name: string;
  /** What else follows from it, in sentences. */
  more: readonly string[];
};

/** In words what somebody can do with a role, before it is given. */
export function RoleEffect({ roleKey, organizationId, name, more }: RoleEffectProps) {
  const { t } = useTranslation('users');
  const { boot } = usePlatform();
  const isAtOrganization = isOfOrganization(roleKey);
  const organization = useOrganizationName(isAtOrganization && organizationId !== '' ? organizationId : null);
  const scope = isAtOrganization ? (organization ?? t('people.roles.thatOrganization')) : boot.center.name;
  return (
    // Heard when another role is chosen.
    <Box role="status">
      {roleKey !== '' && (
        <Notice tone="info" title={t('people.roles.effectTitle')}>
          {[t(`people.roles.effects.${roleKey}`, { name, scope }), ...more].map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Notice>
      )}
    </Box>
  );
}
