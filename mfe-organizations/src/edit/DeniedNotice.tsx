import { requiredText } from '@omzien/model/fields';
import { useFormat } from '@omzien/platform';
import { Button, Notice, Stack, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useOrganizationWrites } from './editOrganization.api.ts';
import type { StoredOrganization } from './organizationEditValues.ts';

const schema = v.object({ explanation: requiredText(1000) });

/** Why it was refused, and how or from when it may ask again. */
export function DeniedNotice({ organization }: { organization: StoredOrganization }) {
  const { t } = useTranslation('organizations');
  const { date } = useFormat();
  const { reapply } = useOrganizationWrites();
  const form = useForm(schema, { explanation: '' });
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, deniedReason, reapplyFrom, permissions } = organization;
  const mayReapply = permissions?.transitions.includes('reapply') ?? false;

  return (
    <>
      <Notice tone="warning" title={t('edit.state.denied')}>
        <Stack gap="3">
          {deniedReason && <Text whiteSpace="pre-line">{deniedReason}</Text>}
          {mayReapply && (
            <>
              <Text>{t('edit.state.reapplyHint')}</Text>
              <div>
                <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
                  {t('edit.state.reapply')}
                </Button>
              </div>
            </>
          )}
          {!mayReapply && reapplyFrom && <Text>{t('edit.state.reapplyFrom', { date: date(reapplyFrom) })}</Text>}
        </Stack>
      </Notice>
      <FormDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        form={form}
        title={t('edit.state.reapplyTitle', { name })}
        submitLabel={t('edit.state.reapplySend')}
        draft={`organization-${id}-reapply`}
        save={({ explanation }, idempotencyKey) => reapply(organization, explanation, idempotencyKey)}
        savedToast={t('edit.state.reapplied')}
      >
        <Text>{t('edit.state.reapplyText')}</Text>
        <FormField form={form} name="explanation" label={t('edit.state.explanation')}>
          <Textarea rows={5} {...form.register('explanation')} />
        </FormField>
      </FormDialog>
    </>
  );
}
