import { toOmzienError, usePlatform } from '@omzien/platform';
import { showSaveError } from '@omzien/ui/form';
import { type RecordSaving, useRecordSaving } from '@omzien/ui/record-form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesignWrites } from './design.api.ts';
import {
  type DesignDraft,
  type DesignForm,
  type DesignValues,
  designShape,
  type StoredDesign,
} from './designValues.ts';

export type DesignSaving = RecordSaving<StoredDesign, DesignValues, DesignDraft>;

/** What is worked on is kept by itself, where no visitor sees it; visitors get it by a press alone. */
export function useDesignSaving(form: DesignForm, found: StoredDesign): DesignSaving {
  const { t } = useTranslation('cms');
  return useRecordSaving(form, {
    found,
    shape: designShape,
    writes: useDesignWrites(),
    isDraft: () => true,
    draft: () => `design-${found.id}`,
    name: t('siteDesign.thisDesign'),
  });
}

/** Shows visitors what is worked on, once for each press. */
export function usePublishing(form: DesignForm, design: DesignSaving) {
  const { t } = useTranslation('cms');
  const { clock, toasts } = usePlatform();
  const writes = useDesignWrites();
  const isBusy = useRef(false);
  const [isPublishing, setIsPublishing] = useState(false);

  async function publish() {
    // What is under way is waited for, so that there are no two writers of one design.
    await design.autosave.saveNow();
    const saved = await design.store(form.getValues());
    design.keep(await writes.publish(saved, `${clock.newId()}-${saved.lockVersion}`));
    form.reset(form.getValues());
    design.saving.draft.clear();
    toasts.getState().show({ color: 'success', message: t('siteDesign.published') });
    await writes.tellOthers();
  }

  return {
    isPublishing,
    async publishNow() {
      if (isBusy.current) return;
      isBusy.current = true;
      setIsPublishing(true);
      try {
        await publish();
      } catch (thrown) {
        const error = toOmzienError(thrown);
        // A difference with somebody else is shown as what it is.
        if (error.statusCode !== 412) showSaveError(error, form.setError);
      } finally {
        isBusy.current = false;
        setIsPublishing(false);
      }
    },
  };
}
