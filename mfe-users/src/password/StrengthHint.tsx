import { Box, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { type Strength, shortest, strengthOf } from './strength.ts';

const steps: Record<Strength, number> = { empty: 0, short: 1, plain: 2, good: 3, strong: 4 };
const colors: Record<Strength, string> = {
  empty: 'border',
  short: 'danger',
  plain: 'warning',
  good: 'success',
  strong: 'success',
};

/** Says in words and in a bar how good a new password is, while it is typed. It is help: nothing is refused here. */
export function StrengthHint({ password }: { password: string }) {
  const { t } = useTranslation('users');
  const strength = strengthOf(password);
  const missing = shortest - [...password].length;
  return (
    <Box as="span" display="block">
      <Box as="span" display="flex" gap="1" aria-hidden="true" marginBlock="1">
        {[1, 2, 3, 4].map((step) => (
          <Box
            as="span"
            key={step}
            flex="1"
            height="6px"
            borderRadius="full"
            bg={step <= steps[strength] ? colors[strength] : 'border'}
          />
        ))}
      </Box>
      <Text as="span" size="sm" tone="muted" aria-live="polite">
        {strength === 'short' ? t('password.short', { count: missing }) : t(`password.${strength}`)}
      </Text>
    </Box>
  );
}
