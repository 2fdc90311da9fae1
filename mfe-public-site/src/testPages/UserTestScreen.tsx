import { permissions } from '@omzien/model/permissions';
import { usePlatform, useSession } from '@omzien/platform';
import { Grid, StatusDot, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { Outcome, TestPage, Trial } from './TestPage.tsx';
import { useTestWords } from './testWords.ts';

const allWords = {
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
  const words = useTestWords(allWords);
  const { can } = usePlatform();
  const user = useSession((state) => state.user);
  const organizations = useSession((state) => state.organizations);
  const held = permissions.filter((permission) => can(permission));
  return (
    <TestPage title={t('testPages.user')} about={words.about}>
      <Trial title={words.you}>{user ? <Outcome label={words.you} value={user} /> : <Text>{words.nobody}</Text>}</Trial>
      <Trial title={words.roles}>
        <Outcome label={words.roles} value={user?.roles ?? []} />
      </Trial>
      <Trial title={words.organizations}>
        <Outcome
          label={words.organizations}
          value={organizations.map(({ id, name, status }) => ({ id, name, status }))}
        />
      </Trial>
      <Trial title={words.may(held.length, permissions.length)}>
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(16rem, 1fr))" gap="2" fontSize="sm">
          {permissions.map((permission) => (
            <div key={permission}>
              <StatusDot tone={can(permission) ? 'success' : 'neutral'}>
                {permission}: {can(permission) ? words.yes : words.no}
              </StatusDot>
            </div>
          ))}
        </Grid>
      </Trial>
    </TestPage>
  );
}
