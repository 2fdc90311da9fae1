import { type NewsletterBlock, type NewsletterBlockKind, newsletterBlockKinds } from '@omzien/model/newsletter';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Card, Heading, Icon, Row, Stack, Text } from '@omzien/ui';
import { useControlled } from '@omzien/ui/form';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockFields, type Finders } from './BlockFields.tsx';
import type { NewsletterForm } from './newsletterValues.ts';

type BlockListProps = { form: NewsletterForm; label: string; find: Finders };

const emptyOf: Readonly<Record<NewsletterBlockKind, (id: string) => NewsletterBlock>> = {
  text: (id) => ({ id, kind: 'text', text: '' }),
  picture: (id) => ({ id, kind: 'picture', image: null, title: '', text: '', label: '', address: '' }),
  vacancies: (id) => ({ id, kind: 'vacancies', title: '', items: [] }),
  activities: (id) => ({ id, kind: 'activities', title: '', items: [] }),
  pages: (id) => ({ id, kind: 'pages', title: '', items: [] }),
  action: (id) => ({ id, kind: 'action', text: '', label: '', address: '' }),
};

/** The pieces of a newsletter in their order: moved by buttons, taken away with a way back. */
export function BlockList({ form, label, find }: BlockListProps) {
  const { t } = useTranslation('cms');
  const { clock, toasts, features } = usePlatform();
  const { value, onChange } = useControlled(form, 'blocks');
  const blocks = value as NewsletterBlock[];
  const list = useRef<HTMLOListElement>(null);
  const kinds = newsletterBlockKinds.filter((kind) => kind !== 'activities' || features.activities);
  const now = () => form.getValues('blocks') as NewsletterBlock[];

  const put = (place: number, block: NewsletterBlock) =>
    onChange([...now().slice(0, place), block, ...now().slice(place + 1)]);
  function move(place: number, by: -1 | 1) {
    const next = [...now()];
    const [moved] = next.splice(place, 1);
    if (!moved) return;
    next.splice(place + by, 0, moved);
    onChange(next);
  }
  function remove(place: number) {
    const gone = now()[place];
    if (!gone) return;
    onChange(now().filter((_block, at) => at !== place));
    toasts.getState().show({
      color: 'success',
      message: t('newsletterWrite.removed', { name: t(`newsletterWrite.kinds.${gone.kind}`) }),
      action: {
        label: t('newsletterWrite.undo'),
        run: () => onChange([...now().slice(0, place), gone, ...now().slice(place)]),
      },
    });
  }
  function add(kind: NewsletterBlockKind) {
    onChange([...now(), emptyOf[kind](clock.newId())]);
    clock.after(0, () =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, [contenteditable]')?.focus(),
    );
  }

  return (
    <Stack as="section" gap="4" aria-label={label} data-field="blocks">
      <Heading level={2} size={3}>
        {label}
      </Heading>
      {blocks.length === 0 && <Text tone="muted">{t('newsletterWrite.noBlocks')}</Text>}
      <Box as="ol" ref={list} listStyle="none" margin="0" padding="0" display="grid" gap="4">
        {blocks.map((block, place) => {
          const name = `${place + 1}. ${t(`newsletterWrite.kinds.${block.kind}`)}`;
          return (
            <Card as="li" key={block.id} padding="sm" aria-label={name}>
              <Row justifyContent="space-between" marginBottom="3">
                <Text fontWeight="semibold">{name}</Text>
                <Row gap="1">
                  <Button
                    variant="tertiary"
                    size="sm"
                    disabled={place === 0}
                    onClick={() => move(place, -1)}
                    aria-label={`${t('newsletterWrite.up')}: ${name}`}
                  >
                    <Icon of={ArrowUp} />
                    {t('newsletterWrite.up')}
                  </Button>
                  <Button
                    variant="tertiary"
                    size="sm"
                    disabled={place === blocks.length - 1}
                    onClick={() => move(place, 1)}
                    aria-label={`${t('newsletterWrite.down')}: ${name}`}
                  >
                    <Icon of={ArrowDown} />
                    {t('newsletterWrite.down')}
                  </Button>
                  <Button
                    variant="tertiary"
                    size="sm"
                    onClick={() => remove(place)}
                    aria-label={`${t('newsletterWrite.remove')}: ${name}`}
                  >
                    <Icon of={Trash2} />
                    {t('newsletterWrite.remove')}
                  </Button>
                </Row>
              </Row>
              <BlockFields block={block} onChange={(next) => put(place, next)} find={find} />
            </Card>
          );
        })}
      </Box>
      <Row gap="2" role="group" aria-label={t('newsletterWrite.add')}>
        {kinds.map((kind) => (
          <Button key={kind} variant="outline" size="sm" onClick={() => add(kind)}>
            <Icon of={Plus} />
            {t(`newsletterWrite.kinds.${kind}`)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
