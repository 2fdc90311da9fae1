import type { EditorPage } from '@omzien/model/pageEditor';
import { toOmzienError, usePlatform } from '@omzien/platform';
import { Button, Field, Input, Row, Text } from '@omzien/ui';
import { useErrorText } from '@omzien/ui/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Saver } from '../saving/createSaver.ts';
import { reasonText } from '../saving/reasonText.ts';
import { usePageWrites } from '../saving/workingCopy.api.ts';

type SlugFieldProps = { page: EditorPage; saver: Saver; disabled: boolean };

/** The address of the page. It changes by a press and at once: an address that others know is no draft. */
export function SlugField({ page, saver, disabled }: SlugFieldProps) {
  const { t } = useTranslation('cms');
  const { clock, toasts } = usePlatform();
  const errorText = useErrorText();
  const writes = usePageWrites(page.id);
  const [slug, setSlug] = useState(page.slug);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isHome = page.slug === 'home';
  const isChanged = slug.trim() !== page.slug;

  async function change() {
    setIsBusy(true);
    setFault(null);
    try {
      if (!(await saver.save())) return setFault(t('pageFields.saveFirst'));
      const guard = { lockVersion: saver.getState().lockVersion, idempotencyKey: clock.newId() };
      const changed = await writes.changeSlug(slug.trim(), guard);
      saver.moved(changed.lockVersion, changed.draftSavedAt !== null);
      setSlug(changed.slug);
      toasts.getState().show({ color: 'success', message: t('pageFields.slugDone') });
    } catch (thrown) {
      const error = toOmzienError(thrown);
      const [problem] = error.fields.slug ?? [];
      setFault(
        errorText(problem?.code ?? undefined, t('pageFields.slug')) ?? reasonText(error) ?? t('pageFields.slugFailed'),
      );
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Field.Root data-field="slug" invalid={fault !== null}>
      <Field.Label>{t('pageFields.slug')}</Field.Label>
      <Row flexWrap="nowrap" gap="2">
        <Text tone="muted" aria-hidden="true">
          {page.path.slice(0, page.path.length - (isHome ? 0 : page.slug.length)) || '/'}
        </Text>
        <Input
          value={isHome ? '' : slug}
          disabled={disabled || isHome}
          onChange={({ currentTarget }) => setSlug(currentTarget.value)}
        />
      </Row>
      <Field.ErrorText>{fault}</Field.ErrorText>
      {isHome && <Field.HelperText>{t('pageFields.isHome')}</Field.HelperText>}
      {isChanged && !isHome && (
        <>
          <Field.HelperText>{t('pageFields.slugHint')}</Field.HelperText>
          <Row>
            <Button variant="outline" size="sm" loading={isBusy} onClick={() => void change()}>
              {t('pageFields.changeSlug')}
            </Button>
          </Row>
        </>
      )}
    </Field.Root>
  );
}
