import { Flex, Icon, Stack, Text } from '@omzien/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from './askEach.ts';

/** Who has the message now, and who has not and why. */
export function AskOutcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { t } = useTranslation('vacancies');
  return (
    <Stack as="ul" gap="3" listStyle="none" margin="0" padding="0">
      {outcomes.map(({ id, name, problem }) => (
        <Flex as="li" key={id} gap="2.5">
          <Icon of={problem === null ? CircleCheck : CircleAlert} color={problem === null ? 'success' : 'danger'} />
          <Text>
            <strong>{name}</strong>: {problem === null ? t('pool.ask.sent') : problem || t('pool.ask.notSent')}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
