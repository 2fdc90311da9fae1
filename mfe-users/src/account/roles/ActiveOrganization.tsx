import { wholeScope } from '@omzien/model/scope';
import { usePlatform, useSession } from '@omzien/platform';
import { Badge, Box, Button, Card, Heading, Row, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** For whom the reader works now: the same choice as in the menu beside the work screens. */
export function ActiveOrganization() {
  const { t } = useTranslation('users');
  const { session, responses, leaveGuard, toasts } = usePlatform();
  const organizations = useSession((state) => state.organizations);
  const currentId = useSession((state) => state.currentOrganizationId);
  const isWide = useSession((state) => state.isScopeWide);
  if (organizations.length < 2) return null;
  const chosen = isWide ? wholeScope : currentId;

  async function choose(id: string, name: string) {
    // What is being written belongs to the organisation that it was begun for.
    if (!(await leaveGuard.getState().ask())) return;
    session.getState().selectOrganization(id);
    responses.clear();
    toasts.getState().show({ color: 'success', message: t('roles.active.chosen', { name }) });
  }
  const choices = [...organizations, { id: wholeScope, name: t('roles.active.all') }];
  return (
    <Stack as="section" gap="3">
      <div>
        <Heading level={2} size={3}>
          {t('roles.active.title')}
        </Heading>
        <Text tone="muted">{t('roles.active.intro')}</Text>
      </div>
      <Card padding="none">
        <Box as="ul" listStyleType="none" margin="0" padding="0">
          {choices.map(({ id, name }) => (
            <Box
              as="li"
              key={id}
              paddingInline="4"
              paddingBlock="2"
              borderBottom="1px solid"
              borderColor="border"
              _last={{ borderBottom: '0' }}
            >
              <Row justifyContent="space-between" minHeight="11">
                <Text fontWeight={id === chosen ? 'semibold' : 'normal'}>{name}</Text>
                {id === chosen ? (
                  <Badge tone="success">{t('roles.active.now')}</Badge>
                ) : (
                  <Button
                    variant="outline"
                    size="sm"
                    minHeight="11"
                    aria-label={t('roles.active.chooseNamed', { name })}
                    onClick={() => void choose(id, name)}
                  >
                    {t('roles.active.choose')}
                  </Button>
                )}
              </Row>
            </Box>
          ))}
        </Box>
      </Card>
    </Stack>
  );
}
