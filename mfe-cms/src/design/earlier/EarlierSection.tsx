import type { DesignVersion } from '@omzien/model/designVersion';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Flex, LoadingFailed, Row, Skeleton, Stack, Text } from '@omzien/ui';
import { FormSection } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useEarlierDesigns } from '../record/design.api.ts';
import { type DesignValues, plainDesign, type StoredDesign, valuesOf, workedOn } from '../record/designValues.ts';

type EarlierSectionProps = { stored: StoredDesign; onTake(values: DesignValues): void };

/** What visitors saw before, and the look of nobody’s making: each a press away, as a draft. */
export function EarlierSection({ stored, onTake }: EarlierSectionProps) {
  const { t } = useTranslation('cms');
  const { toasts } = usePlatform();
  const { items, error, mutate } = useEarlierDesigns(stored.id);

  function take(values: DesignValues) {
    onTake(values);
    toasts.getState().show({ color: 'success', message: t('siteDesign.earlier.taken') });
  }
  return (
    <FormSection title={t('siteDesign.earlier.title')} why={t('siteDesign.earlier.why')}>
      {!items && !error && <Skeleton height="12rem" />}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {items?.length === 0 && <Text tone="muted">{t('siteDesign.earlier.none')}</Text>}
      {items && items.length > 0 && (
        <Box as="ol" listStyleType="none" margin="0" padding="0" maxHeight="28rem" overflowY="auto" tabIndex={0}>
          {items.map((version) => (
            <Earlier key={version.id} version={version} onTake={() => take(valuesOf(version.design))} />
          ))}
        </Box>
      )}
      <Row>
        <Button variant="outline" onClick={() => take(valuesOf(plainDesign(workedOn(stored))))}>
          {t('siteDesign.earlier.plain')}
        </Button>
      </Row>
    </FormSection>
  );
}

function Earlier({ version, onTake }: { version: DesignVersion; onTake(): void }) {
  const { t } = useTranslation('cms');
  const { dateTime } = useFormat();
  const when = dateTime(version.createdAt);
  const reason = t(`siteDesign.earlier.reason.${version.reason}`);
  return (
    <Flex as="li" gap="3" alignItems="center" paddingBlock="3" borderBottom="1px solid" borderColor="border">
      <Swatches version={version} />
      <Stack gap="0" flex="1" minWidth="0">
        <Text size="sm" fontWeight="semibold">
          {when}
        </Text>
        <Text size="sm" tone="muted">
          {version.authorName ? t('siteDesign.earlier.by', { reason, name: version.authorName }) : reason}
        </Text>
      </Stack>
      <Button variant="outline" size="sm" aria-label={`${t('siteDesign.earlier.take')}: ${when}`} onClick={onTake}>
        {t('siteDesign.earlier.take')}
      </Button>
    </Flex>
  );
}

/** Its colours as they were chosen: a list of looks worked out by the kit would take a second. */
function Swatches({ version: { design } }: { version: DesignVersion }) {
  const { primaryColor, primaryColorShades, secondaryColor, secondaryColorShades, mutedColor, backgroundColor } =
    design;
  const shown = {
    primary: primaryColor ?? primaryColorShades?.['600'],
    secondary: secondaryColor ?? secondaryColorShades?.['600'],
    muted: mutedColor,
    background: backgroundColor,
  };
  return (
    <Flex aria-hidden="true" borderRadius="sm" overflow="hidden" border="1px solid" borderColor="border" flexShrink="0">
      {Object.entries(shown).map(([name, color]) => (
        <Box key={name} width="4" height="9" bg={color ?? 'surface'} />
      ))}
    </Flex>
  );
}
