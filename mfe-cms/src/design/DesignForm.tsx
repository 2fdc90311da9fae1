import { later } from '@omzien/platform';
import { Box, Button, Form, Grid, IconButton, LoadingFailed, Skeleton, Stack } from '@omzien/ui';
import { DraftNotice, FormErrors, SaveBar } from '@omzien/ui/form';
import { ConflictNotice, RecordState } from '@omzien/ui/record-form';
import { Redo2, Undo2 } from 'lucide-react';
import { type FormEvent, useDeferredValue, useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { drawnColors } from './colors/drawnColors.ts';
import { drawable, type StoredDesign, type DesignForm as TheForm, valuesOf } from './record/designValues.ts';
import { useDesignLabels } from './record/useDesignLabels.ts';
import { useDesignSaving, usePublishing } from './record/useDesignSaving.ts';
import { useSteps } from './record/useSteps.ts';
import { ColorsSection } from './sections/ColorsSection.tsx';
import { LogosSection } from './sections/LogosSection.tsx';

// Beside and below the first view; the room is about what they take.
const DesignPreview = later(() => import('./preview/DesignPreview.tsx').then((file) => file.DesignPreview), {
  waiting: () => <Skeleton height="40rem" />,
  failed: LoadingFailed,
});
const LaterSections = later(() => import('./sections/LaterSections.tsx').then((file) => file.LaterSections), {
  waiting: () => <Skeleton height="90rem" />,
  failed: LoadingFailed,
});

type DesignFormProps = { form: TheForm; found: StoredDesign };

/** The design of a site in sections, with real pages beside them that show it, and below what is kept and published. */
export function DesignForm({ form, found }: DesignFormProps) {
  const { t } = useTranslation('cms');
  const labels = useDesignLabels();
  const design = useDesignSaving(form, found);
  const { isPublishing, publishNow } = usePublishing(form, design);
  const steps = useSteps(form);
  const stored = design.record ?? found;
  useWatch({ control: form.control });
  const written = useDeferredValue(JSON.stringify(form.getValues()));
  const drawn = useMemo(() => {
    const shown = drawable(JSON.parse(written));
    return { design: shown, colors: drawnColors(shown) };
  }, [written]);
  const { isDirty } = useFormState({ control: form.control });
  const isSettled = !isDirty && design.conflict === null && design.unfit.length === 0;
  const isShown = isSettled && stored.draft === null && design.autosave.state.kind !== 'saving';

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.handleSubmit(() => void publishNow())(event);
  }

  return (
    <Form noValidate onSubmit={submit} aria-label={t('design.title')}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 26rem) minmax(0, 1fr)' }}
        columnGap="8"
        rowGap="6"
        alignItems="start"
        paddingBottom="6"
      >
        <Stack gap="0">
          <Stack gap="4" marginBottom="4" _empty={{ display: 'none' }}>
            <DraftNotice draft={design.saving.draft} />
            <ConflictNotice form={form} record={design} labels={labels} />
            <FormErrors form={form} labels={labels} />
          </Stack>
          <ColorsSection form={form} stored={stored} drawn={drawn.colors} />
          <LogosSection form={form} />
          <LaterSections form={form} stored={stored} drawn={drawn} steps={steps} />
        </Stack>
        <Box position={{ lg: 'sticky' }} top={{ lg: 'calc(var(--om-header-height, 0px) + 1rem)' }} minWidth="0">
          <DesignPreview stored={stored} system={drawn.colors.system} />
        </Box>
      </Grid>
      <SaveBar
        state={
          isShown ? (
            t('siteDesign.bar.same')
          ) : (
            <RecordState form={form} record={design} labels={labels} saved={t('siteDesign.bar.draft')} />
          )
        }
      >
        <IconButton label={t('siteDesign.bar.undo')} disabled={!steps.canUndo} onClick={steps.undo}>
          <Undo2 size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('siteDesign.bar.redo')} disabled={!steps.canRedo} onClick={steps.redo}>
          <Redo2 size={20} aria-hidden="true" />
        </IconButton>
        {stored.draft !== null && (
          <Button variant="outline" onClick={() => steps.put(valuesOf(stored))}>
            {t('siteDesign.bar.discard')}
          </Button>
        )}
        <Button type="submit" loading={isPublishing} disabled={isShown}>
          {t('siteDesign.bar.publish')}
        </Button>
      </SaveBar>
    </Form>
  );
}
