import type { Organization } from '@omzien/model/organization';
import { useHref, usePermission } from '@omzien/platform';
import { Box, Button, Flex, Icon, Link, Row, Stack, Text } from '@omzien/ui';
import { MessageSquareWarning, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { missingParts } from './missingParts.ts';

/** For its own staff and its centre: this is what visitors see, what is missing in it, and the ways to work on it. */
export function StaffBar({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const mayEdit = usePermission('organizations.manage');
  const { id, openCorrectionsCount = 0 } = organization;
  const missing = missingParts(organization);
  const edit = `/organizations/${id}/edit`;
  if (!mayEdit) return null;
  return (
    <Stack
      as="aside"
      aria-label={t('organizationPage.staff.label')}
      gap="3"
      padding="4"
      bg="bg.subtle"
      borderRadius="card"
      css={{ '@media print': { display: 'none' } }}
    >
      <Flex gap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <Text fontWeight="semibold">{t('organizationPage.staff.bar')}</Text>
        <Row>
          {openCorrectionsCount > 0 && (
            <Button variant="outline" size="sm" href={href(`/organizations/${id}/corrections`)}>
              <Icon of={MessageSquareWarning} />
              {t('organizationPage.staff.corrections', { count: openCorrectionsCount })}
            </Button>
          )}
          <Button size="sm" href={href(edit)}>
            <Icon of={Pencil} />
            {t('organizationPage.staff.edit')}
          </Button>
        </Row>
      </Flex>
      {missing.length > 0 && (
        <Box>
          <Text size="sm">{t('organizationPage.staff.missing')}</Text>
          <Row as="ul" listStyle="none" margin="0" padding="0" columnGap="4" rowGap="0">
            {missing.map((part) => (
              <li key={part}>
                <Link href={href(edit)} fontSize="sm" display="inline-flex" alignItems="center" minHeight="11">
                  {t(`organizationPage.staff.parts.${part}`)}
                </Link>
              </li>
            ))}
          </Row>
        </Box>
      )}
    </Stack>
  );
}
