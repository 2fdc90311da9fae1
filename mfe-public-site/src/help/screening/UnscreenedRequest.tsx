import { formatPhoneNumber, requiredText } from '@omzien/model/fields';
import type { HelpRequest } from '@omzien/model/helpRequest';
import { useFormat, usePlatform } from '@omzien/platform';
import { Badge, Box, Button, Card, Flex, Heading, Row, Text, Textarea, VisuallyHidden } from '@omzien/ui';
import { Fact, Facts } from '@omzien/ui/facts';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { CalendarClock, MapPin, Phone, User } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useRequestSteps } from '../help.api.ts';

/** All of a request, for the centre that decides whether it may stand there. */
export function UnscreenedRequest({ request }: { request: HelpRequest }) {
  const { t } = useTranslation('public-site');
  const { toasts, locale } = usePlatform();
  const { relative } = useFormat();
  const steps = useRequestSteps(request);
  const [isRefusing, setIsRefusing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { title, text, when, city, postcode, phone, ownerName, helperName, organizationName, createdAt } = request;

  async function approve() {
    setIsBusy(true);
    try {
      await steps.approve();
      toasts.getState().show({ color: 'success', message: t('help.queue.approved', { title }) });
      await steps.refresh();
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsBusy(false);
    }
  }

  const named = <VisuallyHidden>: {title}</VisuallyHidden>;
  return (
    <Card as="article">
      <Flex justifyContent="space-between" gap="3" flexWrap="wrap" alignItems="baseline">
        <Heading level={3} size={4} lang={locale === 'nl' ? undefined : 'nl'}>
          {title}
        </Heading>
        <Badge tone={request.awaitingScreening ? 'warning' : 'info'}>
          {t(request.awaitingScreening ? 'help.queue.first' : 'help.queue.online')}
        </Badge>
      </Flex>
      <Text size="sm" tone="muted" marginTop="1">
        {t('help.queue.asked', { when: relative(createdAt), organization: organizationName })}
      </Text>
      <Text marginTop="3" whiteSpace="pre-line" measured>
        {text}
      </Text>
      <Box marginTop="4">
        <Facts>
          <Fact icon={User} label={t('help.queue.who')}>
            {helperName
              ? t('help.queue.forWhom', { owner: ownerName ?? t('help.queue.asker'), name: helperName })
              : (ownerName ?? '')}
          </Fact>
          <Fact icon={CalendarClock} label={t('help.queue.when')}>
            {when ?? ''}
          </Fact>
          <Fact icon={MapPin} label={t('help.queue.where')}>
            {[postcode, city].filter(Boolean).join(' ')}
          </Fact>
          {phone && (
            <Fact icon={Phone} label={t('help.queue.phone')}>
              {formatPhoneNumber(phone)}
            </Fact>
          )}
        </Facts>
      </Box>
      <Row gap="3" marginTop="4">
        <Button loading={isBusy} onClick={() => void approve()}>
          {t('help.queue.approve')}
          {named}
        </Button>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsRefusing(true)}>
          {t('help.queue.refuse')}
          {named}
        </Button>
      </Row>
      <RefuseDialog request={request} open={isRefusing} onClose={() => setIsRefusing(false)} />
    </Card>
  );
}

const refusal = v.object({ reason: requiredText(1000) });

/** A no, with the reason that who asked will read. */
function RefuseDialog({ request, open, onClose }: { request: HelpRequest; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('public-site');
  const steps = useRequestSteps(request);
  const form = useForm(refusal, { reason: '' });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('help.queue.refuseTitle')}
      submitLabel={t('help.queue.refuseSend')}
      destructive
      draft={`help-refusal-${request.id}`}
      save={steps.refuse}
      onSaved={() => void steps.refresh()}
      savedToast={t('help.queue.refused', { title: request.title })}
    >
      <Text>{t('help.queue.refuseText', { name: request.ownerName ?? t('help.queue.asker') })}</Text>
      <FormField form={form} name="reason" label={t('help.queue.reason')}>
        <Textarea rows={4} {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
