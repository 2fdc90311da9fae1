import { usePlatform } from '@omzien/platform';
import { Badge, Box, Button, Row, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useBlockName } from '../content/useBlockName.ts';
import { useEditor, useEditorStore, useMayChange } from '../content/useEditor.ts';
import { useSay } from '../content/useSay.ts';
import { type Finding, mend, mendOf } from './mending.ts';

type CheckListProps = {
  findings: readonly Finding[];
  /** Somebody goes to where it is. */
  onLead(): void;
  /** Something was mended. */
  onMended(): void;
};

/** What is to be looked at, each with where it is, and with a button where the editor can mend it. */
export function CheckList({ findings, onLead, onMended }: CheckListProps) {
  const { t } = useTranslation('cms');
  const { locale } = usePlatform();
  const store = useEditorStore();
  const say = useSay();
  const mayChange = useMayChange();
  const nameOf = useBlockName();
  const blocks = useEditor(({ content }) => content.blocks);
  if (findings.length === 0) return <Text>{t('pageChecks.fine')}</Text>;
  return (
    <Stack as="ul" gap="3" listStyle="none" padding="0" margin="0">
      {findings.map((finding) => {
        const { kind, severity, blockId, field, message } = finding;
        const block = blocks.find(({ id }) => id === blockId);
        const how = mayChange ? mendOf(finding, store) : null;
        const where = block ? nameOf(block) : t('pageChecks.page');
        return (
          <Box
            as="li"
            key={`${kind}-${blockId}-${field}`}
            border="1px solid"
            borderColor="border"
            borderRadius="control"
            padding="3"
          >
            <Row gap="2" marginBottom="1">
              <Badge tone={severity === 'error' ? 'danger' : 'warning'}>{t(`pageChecks.severity.${severity}`)}</Badge>
              <Text size="sm" tone="muted">
                {where}
              </Text>
            </Row>
            <Text>{message[locale]}</Text>
            <Row gap="2" marginTop="2">
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  store.lead(
                    block ? { kind: 'block', id: block.id } : { kind: 'page' },
                    fieldOf(kind, field, block?.data),
                  );
                  onLead();
                }}
              >
                {t('pageChecks.go')}
              </Button>
              {how && (
                <Button
                  variant="tertiary"
                  size="sm"
                  onClick={() => {
                    mend(finding, how, store);
                    say(t('pageChecks.mended'));
                    onMended();
                  }}
                >
                  {t(`pageChecks.mend.${how}`)}
                </Button>
              )}
            </Row>
          </Box>
        );
      })}
    </Stack>
  );
}

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Where it is. A link that leads nowhere is named by what it leads to: then it is looked for. */
function fieldOf(kind: string, field: string | null, data: unknown): string {
  if (kind === 'dead_target' && field) return placeOf(data, field) ?? '';
  return (field ?? '').split('.').map(camel).join('.');
}
function placeOf(value: unknown, target: string, path = ''): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if ((value as { target?: unknown }).target === target) return path;
  for (const [name, part] of Object.entries(value)) {
    const found = placeOf(part, target, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
