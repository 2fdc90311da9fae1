import { requiredText } from '@omzien/model/fields';
import { useFormat, useHref, usePlatform, useSession } from '@omzien/platform';
import { Button, Notice, Row, Stack, Text, Textarea } from '@omzien/ui';
import { FormField, InlineForm, useForm } from '@omzien/ui/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { AccountScreen } from '../../screen/AccountScreen.tsx';
import { AnnouncedNotice } from '../../screen/AnnouncedNotice.tsx';
import { type Deleted, keepDeleted, readDeleted } from './deletedVisit.ts';
import { useDeletionWrites } from './deletion.api.ts';

export default function DeletedScreen() {
  const { t } = useTranslation('users');
  const href = useHref();
  const isSignedIn = useSession((state) => state.isSignedIn);
  // What the visit knows comes after the first view: the server knows nothing of it.
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [isKept, setIsKept] = useState(false);
  useEffect(() => setDeleted(readDeleted()), []);

  if (isKept)
    return (
      <AccountScreen title={t('deleted.keptTitle')}>
        <AnnouncedNotice isFirst tone="success">
          {t('deleted.keptText')}
        </AnnouncedNotice>
        <Row>
          <Button href={href('/auth/login-1')}>{t('signIn.title')}</Button>
        </Row>
      </AccountScreen>
    );
  if (isSignedIn)
    return (
      <AccountScreen title={t('deleted.isThere')} intro={t('deleted.isThereText')}>
        <Row>
          <Button href={href('/profile-edit')}>{t('deleted.toAccount')}</Button>
          <Button variant="tertiary" href={href('/profile-edit/delete')}>
            {t('deleted.toDelete')}
          </Button>
        </Row>
      </AccountScreen>
    );
  return (
    <AccountScreen title={t('deleted.title')} intro={t('deleted.intro')}>
      <Text>{t('deleted.stays')}</Text>
      <WayBack
        deleted={deleted}
        onKept={() => {
          keepDeleted(null);
          setIsKept(true);
        }}
      />
      {deleted?.reasonUrl && (
        <Reason url={deleted.reasonUrl} onSent={() => setDeleted({ ...deleted, reasonUrl: null })} />
      )}
      <Row>
        <Button variant="tertiary" href={href('/')}>
          {t('deleted.home')}
        </Button>
      </Row>
    </AccountScreen>
  );
}

/** Fourteen days: by the mailed link, and with one press as long as this tab knows of it. */
function WayBack({ deleted, onKept }: { deleted: Deleted | null; onKept: () => void }) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const { toasts } = usePlatform();
  const { undo } = useDeletionWrites();
  const [isBusy, setIsBusy] = useState(false);
  const { undoUrl = null } = deleted ?? {};

  async function takeBack(url: string) {
    setIsBusy(true);
    try {
      await undo(url);
      onKept();
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Notice tone="info" title={t('deleted.back')}>
      <Text>
        {deleted
          ? t('deleted.backUntil', { date: date(deleted.eraseAt), email: deleted.email })
          : t('deleted.backText')}
      </Text>
      {undoUrl && (
        <Row marginTop="3">
          <Button loading={isBusy} onClick={() => void takeBack(undoUrl)}>
            {t('deleted.undo')}
          </Button>
        </Row>
      )}
    </Notice>
  );
}

const reasonSchema = v.object({ reason: requiredText(1000) });

function Reason({ url, onSent }: { url: string; onSent: () => void }) {
  const { t } = useTranslation('users');
  const { tellReason } = useDeletionWrites();
  const form = useForm(reasonSchema, { reason: '' });
  return (
    <Stack as="section" aria-label={t('deleted.reason')}>
      <InlineForm
        form={form}
        guard={false}
        save={async ({ reason }, idempotencyKey) => {
          await tellReason(url, reason, idempotencyKey);
          const known = readDeleted();
          if (known) keepDeleted({ ...known, reasonUrl: null });
        }}
        onSaved={onSent}
        savedToast={t('deleted.thanks')}
        submitLabel={t('deleted.send')}
        submit={{ variant: 'outline' }}
      >
        <FormField form={form} name="reason" label={t('deleted.reason')} hint={t('deleted.reasonHint')} optional>
          <Textarea rows={3} {...form.register('reason')} />
        </FormField>
      </InlineForm>
    </Stack>
  );
}
