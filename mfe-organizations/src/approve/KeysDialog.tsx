import { Box, Checkbox, Stack, Text } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

const keys = ['j', 'k', 'ticks', 'a', 'd', 'i', 'z', 'send', 'help'] as const;

type KeysDialogProps = { open: boolean; onClose: () => void; hasKeys: boolean; onChange: (hasKeys: boolean) => void };

/** Which keys do what, and the way to switch them off: for who speaks to the computer, a letter is soon said. */
export function KeysDialog({ open, onClose, hasKeys, onChange }: KeysDialogProps) {
  const { t } = useTranslation('organizations');
  return (
    <Dialog open={open} onClose={onClose} title={t('approve.keys.title')}>
      <Stack gap="4">
        <Checkbox checked={hasKeys} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
          {t('approve.keys.wanted')}
        </Checkbox>
        <Box as="dl" margin="0" display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2">
          {keys.map((key) => (
            <Fragment key={key}>
              <Box as="dt" fontWeight="semibold">
                {t(`approve.keys.key.${key}`)}
              </Box>
              <Box as="dd" margin="0">
                {t(`approve.keys.does.${key}`)}
              </Box>
            </Fragment>
          ))}
        </Box>
        <Text tone="muted">{t('approve.keys.hint')}</Text>
      </Stack>
    </Dialog>
  );
}
