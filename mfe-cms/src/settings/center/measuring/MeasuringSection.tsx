import { centerProfile } from '@omzien/model/volunteerCenter';
import { centerProfileInput } from '@omzien/model/volunteerCenterInput';
import { useMutation, usePlatform, useResource } from '@omzien/platform';
import { Box, Heading, Input, LoadingFailed, Skeleton, Stack, Text } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';

const measured = v.object({ ...v.pick(centerProfile, ['id', 'gtagId']).entries, lockVersion: v.number() });
type Measured = v.InferOutput<typeof measured>;
const measuringInput = v.object({ gtagId: v.unwrap(centerProfileInput.entries.gtagId) });

/** Web analytics of the site: only with consent, and only where the centre has a code for it. */
export function MeasuringSection() {
  const { t } = useTranslation('cms');
  const { center } = usePlatform().boot;
  const id = center.profile?.id ?? null;
  const { data, error, mutate } = useResource(id === null ? null : `/api/v1/center_profiles/${id}`, measured);
  if (id === null) return null;
  return (
    <Box as="section" maxWidth="form" borderTop="1px solid" borderColor="border" paddingTop="6">
      <Heading level={2} size={3}>
        {t('measuring.title')}
      </Heading>
      <Text tone="muted" size="sm" marginTop="1">
        {t('measuring.why')}
      </Text>
      <Stack gap="4" marginTop="5">
        {error && !data && <LoadingFailed onRetry={() => void mutate()} />}
        {!error && !data && <Skeleton height="6rem" />}
        {data && <MeasuringForm key={data.lockVersion} profile={data} />}
      </Stack>
    </Box>
  );
}

function MeasuringForm({ profile }: { profile: Measured }) {
  const { t } = useTranslation('cms');
  const { api, mutateRecord, revalidate } = useMutation();
  const form = useForm(measuringInput, { gtagId: profile.gtagId ?? '' });
  const save = ({ gtagId }: { gtagId: string | null }, idempotencyKey: string): Promise<Measured> =>
    mutateRecord(
      api.patch(
        `/api/v1/center_profiles/${profile.id}`,
        { type: 'center_profiles', id: profile.id, gtagId },
        measured,
        { lockVersion: profile.lockVersion, idempotencyKey },
      ),
      'center_profiles',
    );
  return (
    <InlineForm
      form={form}
      draft={`measuring-${profile.id}`}
      submitLabel={t('measuring.save')}
      submit={{ variant: 'outline' }}
      save={save}
      savedToast={({ gtagId }) => ({ message: t(gtagId ? 'measuring.saved' : 'measuring.stopped') })}
      onRefused={async (error) => {
        // Somebody changed the design meanwhile: what is typed is kept as a draft over the newest version.
        if (error.statusCode === 412) await revalidate('center_profiles');
        return false;
      }}
    >
      <FormField form={form} name="gtagId" label={t('measuring.code')} hint={t('measuring.codeHint')} optional>
        <Input autoComplete="off" autoCapitalize="characters" maxWidth="16rem" {...form.register('gtagId')} />
      </FormField>
    </InlineForm>
  );
}
