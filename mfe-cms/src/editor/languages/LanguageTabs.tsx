import { type EditorPage, editorPage } from '@omzien/model/pageEditor';
import { toOmzienError, useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Chip, Row, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlockName } from '../content/useBlockName.ts';
import { useEditor, useEditorStore, useMayChange } from '../content/useEditor.ts';
import { useSay } from '../content/useSay.ts';
import type { Saver } from '../saving/createSaver.ts';
import { reasonText } from '../saving/reasonText.ts';
import { useWorkingCopy, workingCopyAddress } from '../saving/workingCopy.api.ts';
import { missingBlocks, untranslatedBlocks } from './missingBlocks.ts';

const languages = ['nl', 'en'] as const;

/** The same page in the other language: the way there, or making it. */
export function LanguageTabs({ page, saver }: { page: EditorPage; saver: Saver }) {
  const { t } = useTranslation('cms');
  const href = useHref();
  const { api, clock, features, navigation, toasts } = usePlatform();
  const { language } = useFormat();
  const store = useEditorStore();
  const mayChange = useMayChange();
  const [isBusy, setIsBusy] = useState(false);
  if (!features.multiLanguage) return null;

  /** With the same blocks: who translates writes over them. */
  async function make(locale: 'nl' | 'en') {
    setIsBusy(true);
    try {
      await saver.save();
      const { content } = store.getState();
      const input = {
        title: content.page.title,
        locale,
        translationOfId: page.id,
        pageType: content.page.pageType,
        pageLayout: content.page.pageLayout,
      };
      const made = await api.post('/api/v1/pages', { type: 'pages', ...input }, editorPage, {
        idempotencyKey: clock.newId(),
      });
      const contentBlocks = content.blocks
        .filter(({ blockType }) => blockType !== 'FourCards')
        .map(({ id: _, ...block }) => block);
      await api.put(workingCopyAddress(made.id), { type: 'page_working_copies', contentBlocks }, undefined, {
        lockVersion: made.lockVersion,
        idempotencyKey: clock.newId(),
      });
      await navigation.navigate(`/content/pages/${made.id}`);
    } catch (thrown) {
      toasts
        .getState()
        .show({ color: 'danger', message: reasonText(toOmzienError(thrown)) ?? t('pageLanguages.failed') });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Row as="nav" aria-label={t('pageLanguages.label')} gap="2">
      {languages.map((locale) => {
        const other = page.translations[locale];
        if (locale === page.locale)
          return (
            <Chip key={locale} href={href(`/content/pages/${page.id}`)} selected>
              {language(locale)}
            </Chip>
          );
        if (other)
          return (
            <Chip key={locale} href={href(`/content/pages/${other.id}`)}>
              {language(locale)}
            </Chip>
          );
        return (
          mayChange && (
            <Button key={locale} variant="outline" size="sm" loading={isBusy} onClick={() => void make(locale)}>
              {t('pageLanguages.make', { language: language(locale) })}
            </Button>
          )
        );
      })}
    </Row>
  );
}

/** What stands on the page in the other language and not here, and what nobody has translated. */
export function MissingHere({ page }: { page: EditorPage }) {
  const { t } = useTranslation('cms');
  const { clock } = usePlatform();
  const { language } = useFormat();
  const store = useEditorStore();
  const say = useSay();
  const mayChange = useMayChange();
  const nameOf = useBlockName();
  const here = useEditor(({ content }) => content.blocks);
  const [locale, other] = Object.entries(page.translations)[0] ?? [];
  const { data } = useWorkingCopy(other?.id ?? null);
  if (!other || !locale || !data) return null;
  const missing = missingBlocks(data.contentBlocks, here);
  const untranslated = untranslatedBlocks(data.contentBlocks, here);
  if (missing.length === 0 && untranslated.length === 0) return null;
  return (
    <Box
      as="section"
      aria-label={t('pageLanguages.missing', { language: language(locale) })}
      borderTop="1px solid"
      borderColor="border"
      paddingTop="4"
    >
      <Stack gap="3">
        {missing.length > 0 && (
          <>
            <Text size="sm" fontWeight="semibold">
              {t('pageLanguages.missing', { language: language(locale) })}
            </Text>
            {missing.map((block) => (
              <Row key={block.id} justifyContent="space-between" gap="2" flexWrap="nowrap">
                <Text size="sm">{nameOf(block)}</Text>
                {mayChange && block.blockType !== 'FourCards' && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={t('pageLanguages.takeNamed', { name: nameOf(block) })}
                    onClick={() => {
                      store.insert([{ ...block, id: clock.newId() }], here.length);
                      say(t('pageLanguages.taken', { name: nameOf(block) }));
                    }}
                  >
                    {t('pageLanguages.take')}
                  </Button>
                )}
              </Row>
            ))}
          </>
        )}
        {untranslated.length > 0 && (
          <>
            <Text size="sm" fontWeight="semibold">
              {t('pageLanguages.untranslated', { language: language(locale) })}
            </Text>
            {untranslated.map((block) => (
              <Box key={block.id}>
                <Button variant="tertiary" size="sm" onClick={() => store.lead({ kind: 'block', id: block.id }, '')}>
                  {nameOf(block)}
                </Button>
              </Box>
            ))}
          </>
        )}
      </Stack>
    </Box>
  );
}
