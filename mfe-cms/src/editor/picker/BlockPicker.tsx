import { blockGroupOf, blockGroups, mostBlocks } from '@omzien/model/contentBlockInput';
import { usePlatform } from '@omzien/platform';
import { Box, Card, Grid, Heading, Input, Notice, Stack, Text } from '@omzien/ui';
import { Drawer } from '@omzien/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorStore } from '../content/useEditor.ts';
import { useSay } from '../content/useSay.ts';
import { addable, exampleOf } from './examples.ts';
import { useMaterial } from './material.api.ts';
import { Thumbnail } from './Thumbnail.tsx';

type BlockPickerProps = { open: boolean; onClose: () => void };

/** All kinds of blocks by what they are for, each with a drawing; choosing one puts it below the block that is chosen. */
export function BlockPicker({ open, onClose }: BlockPickerProps) {
  const { t } = useTranslation('cms');
  const { clock } = usePlatform();
  const store = useEditorStore();
  const say = useSay();
  const [words, setWords] = useState('');
  const material = useMaterial(open);
  const isFull = useEditor(({ content }) => content.blocks.length >= mostBlocks);
  const wanted = words.trim().toLowerCase();
  const types = addable.filter((type) =>
    `${t(`blockNames.${type}`)} ${t(`blockPicker.about.${type}`)}`.toLowerCase().includes(wanted),
  );

  function add(type: (typeof addable)[number]) {
    const { content, selection } = store.getState();
    const chosen = selection.kind === 'block' ? content.blocks.findIndex(({ id }) => id === selection.id) : -1;
    const at = chosen < 0 ? content.blocks.length : chosen + 1;
    const block = {
      id: clock.newId(),
      blockType: type,
      anchor: null,
      hidden: false,
      publishFrom: null,
      publishUntil: null,
      settings: {},
      data: exampleOf(type, (word) => t(`blockExamples.${word}`), material),
    };
    store.insert([block], at);
    say(t('blockPicker.added', { name: t(`blockNames.${type}`), place: at + 1 }));
    onClose();
  }

  return (
    <Drawer open={open} onClose={onClose} title={t('blockPicker.title')}>
      <Stack gap="5" paddingBottom="6">
        <Input
          type="search"
          aria-label={t('blockPicker.search')}
          placeholder={t('blockPicker.search')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {isFull && <Notice tone="warning">{t('blockPicker.full', { count: mostBlocks })}</Notice>}
        {types.length === 0 && <Text tone="muted">{t('blockPicker.nothing')}</Text>}
        {blockGroups.map((group) => {
          const inGroup = types.filter((type) => blockGroupOf[type] === group);
          if (inGroup.length === 0) return null;
          return (
            <Box as="section" key={group} aria-label={t(`blockPicker.groups.${group}`)}>
              <Heading level={3} size={4} marginBottom="2">
                {t(`blockPicker.groups.${group}`)}
              </Heading>
              <Grid as="ul" gridTemplateColumns="1fr 1fr" gap="3" listStyle="none" padding="0" margin="0">
                {inGroup.map((type) => (
                  <li key={type}>
                    <Card padding="sm" pressable height="full">
                      <Thumbnail of={type} />
                      <Text
                        as="button"
                        {...{ type: 'button', 'data-cover': '', disabled: isFull }}
                        display="block"
                        marginTop="2"
                        padding="0"
                        border="0"
                        bg="transparent"
                        color="text"
                        font="inherit"
                        fontWeight="semibold"
                        textAlign="start"
                        cursor="pointer"
                        onClick={() => add(type)}
                      >
                        {t(`blockNames.${type}`)}
                      </Text>
                      <Text size="xs" tone="muted" marginTop="1">
                        {t(`blockPicker.about.${type}`)}
                      </Text>
                    </Card>
                  </li>
                ))}
              </Grid>
            </Box>
          );
        })}
        {wanted === '' && (
          <Box as="section" aria-label={t('blockPicker.groups.outdated')}>
            <Heading level={3} size={4} marginBottom="2">
              {t('blockPicker.groups.outdated')}
            </Heading>
            <Grid gridTemplateColumns="1fr 1fr" gap="3">
              <Box opacity="0.7">
                <Thumbnail of="FourCards" />
              </Box>
              <Text size="sm" tone="muted">
                {t('blockPicker.outdated')}
              </Text>
            </Grid>
          </Box>
        )}
      </Stack>
    </Drawer>
  );
}
