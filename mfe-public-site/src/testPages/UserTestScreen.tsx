import { permissions } from '@omzien/model/permissions';
import { usePlatform, useSession } from '@omzien/platform';
import { Grid, StatusDot, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { Outcome, TestPage, Trial } from './TestPage.tsx';
import { useTestTexts } from './useTestTexts.ts';

const allTexts = {
  nl: {
    about: 'Wie je bent, welke rollen je hebt en wat je mag.',
    you: 'Jij',
    nobody: 'Je bent niet ingelogd.',
    roles: 'Rollen',
    organizations: 'Organisaties',
    may: (count: number, of: number) => `Rechten: ${count} van ${of}`,
    yes: 'mag',
    no: 'mag niet',
  },
  en: {
    about: 'Who you are, which roles you have and what you may do.',
    you: 'You',
    nobody: 'You are not signed in.',
    roles: 'Roles',
    organizations: 'Organisations',
    may: (count: number, of: number) => `Permissions: ${count} of ${of}`,
    yes: 'may',
    no: 'may not',
  },
};

export default function UserTestScreen() {
  const { t } = useTranslation('public-site');
  const texts = useTestTexts(allTexts);
  const { can } = usePlatform();
  const user = useSession((state) => state.user);
  const organizations = useSession((state) => state.organizations);
  const held = permissions.filter((permission) => can(permission));
  return (
    <TestPage title={t('testPages.user')} about={texts.about}>
      <Trial title={texts.you}>{user ? <Outcome label={texts.you} value={user} /> : <Text>{texts.nobody}</Text>}</Trial>
      <Trial title={texts.roles}>
        <Outcome label={texts.roles} value={user?.roles ?? []} />
      </Trial>
      <Trial title={texts.organizations}>
        <Outcome
          label={texts.organizations}
          value={organizations.map(({ id, name, status }) => ({ id, name, status }))}
        />
      </Trial>
      <Trial title={texts.may(held.length, permissions.length)}>
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(16rem, 1fr))" gap="2" fontSize="sm">
          {permissions.map((permission) => (
            <div key={permission}>
              <StatusDot tone={can(permission) ? 'success' : 'neutral'}>
                {permission}: {can(permission) ? texts.yes : texts.no}
              </StatusDot>
            </div>
          ))}
        </Grid>
      </Trial>
    </TestPage>
  );
}
