import type { Organization } from '@omzien/model/organization';
import { usePlatform } from '@omzien/platform';
import { Button, Empty, Stack } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

/** Only who runs an organisation places vacancies: says so, and offers the organisations that one does run. */
export function NotYourOrganization({ choices }: { choices: readonly Organization[] }) {
  const { t } = useTranslation('vacancies');
  const { session } = usePlatform();
  return (
    <Empty
      title={t('vacancyForm.start.notYours')}
      hint={t('vacancyForm.start.notYoursHint')}
      action={
        <Stack>
          {choices.map(({ id, name }) => (
            <Button key={id} onClick={() => session.getState().selectOrganization(id)}>
              {t('vacancyForm.start.place', { name })}
            </Button>
          ))}
        </Stack>
      }
    />
  );
}
