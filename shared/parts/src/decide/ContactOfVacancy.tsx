import { formatPhoneNumber } from '@omzien/model/fields';
import { useHref, usePermission } from '@omzien/platform';
import { Box, Heading, Link, Text } from '@omzien/ui';
import { useVacancy } from '../vacancyRecord/vacancyRecord.api.ts';
import { useDecideTexts } from './useDecideTexts.ts';

/** Whose name, phone and address go along in the mail of a yes, and where to change that. */
export function ContactOfVacancy({ vacancyId }: { vacancyId: string }) {
  const { t } = useDecideTexts();
  const href = useHref();
  const { data: vacancy } = useVacancy(vacancyId);
  const mayChange = usePermission('vacancies.manage');
  if (!vacancy) return null;
  const { contactPerson } = vacancy;
  const details = [
    contactPerson?.name,
    contactPerson?.phone && formatPhoneNumber(contactPerson.phone),
    contactPerson?.email ?? vacancy.organization?.email,
  ].filter(Boolean);

  return (
    <Box padding="3" bg="bg.subtle" borderRadius="control">
      <Heading level={3} size={4}>
        {t('contact')}
      </Heading>
      <Text overflowWrap="anywhere">{details.length > 0 ? details.join(' · ') : t('noContact')}</Text>
      {mayChange && (
        <Link href={href(`/vacancies/${vacancyId}/edit`)} newWindow>
          {t('changeContact')}
        </Link>
      )}
    </Box>
  );
}
