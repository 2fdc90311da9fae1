import { formatPhoneNumber } from '@omzien/model/fields';
import type { FormLink } from '@omzien/model/form';
import { useFormat, useHref, usePlatform, useSession, useSignInFirst } from '@omzien/platform';
import { Button, Heading, Link, Row, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';

export type LinkOverProps = { state: 'used' | 'expired' | 'closed' | 'unknown'; link?: FormLink };

/** Why a link does nothing any more, and what to do instead. */
export function LinkOver({ state, link }: LinkOverProps) {
  const { t } = useTranslation('public-site');
  const { center, locale } = usePlatform();
  const format = useFormat();
  const href = useHref();
  const isSignedIn = useSession(({ isSignedIn: signedIn }) => signedIn);
  const isForm = link !== undefined && (link.formId !== null || link.purpose === 'form');
  const url = link?.url ?? null;
  const why = link?.reason ?? 'closed';
  const reason = state !== 'closed' ? state : isForm && why === 'closed' ? 'formClosed' : why;
  // Signing in helps who may still do it there.
  const mayHelp = !isForm && state !== 'unknown' && reason !== 'role' && reason !== 'gone';
  const signIn = useSignInFirst(url ?? '/dashboard');

  return (
    <Stack gap="5">
      <Heading level={1} size={2}>
        {t(`forms.state.${reason}`)}
      </Heading>
      <Stack gap="2">
        {state === 'unknown' && <Text>{t('forms.state.unknownText')}</Text>}
        {state === 'expired' && link?.expiresAt && (
          <>
            <Text>{t('forms.state.expiredAt', { moment: format.dateTime(link.expiresAt) })}</Text>
            <Text>{t(isForm ? 'forms.state.expiredForm' : 'forms.state.expiredNext')}</Text>
          </>
        )}
        {(state === 'used' || state === 'closed') && link?.message && <Text>{link.message[locale]}</Text>}
        {state === 'used' && link?.usedAt && (
          <Text size="sm" tone="muted">
            {t('forms.done.at', { moment: format.dateTime(link.usedAt) })}
          </Text>
        )}
      </Stack>
      <Row gap="3" flexWrap="wrap">
        {mayHelp && !isSignedIn && <Button href={signIn.href}>{t('forms.state.signIn')}</Button>}
        {mayHelp && isSignedIn && url && <Button href={href(url)}>{t('forms.state.open')}</Button>}
        <Button variant="outline" href={href('/')}>
          {t('forms.done.home')}
        </Button>
      </Row>
      <Text size="sm" tone="muted">
        {t('forms.state.help', { center: center.name })} <Link href={`mailto:${center.email}`}>{center.email}</Link>
        {center.phoneNumber && (
          <>
            {' '}
            {t('forms.state.helpPhone')}{' '}
            <Link href={`tel:${center.phoneNumber}`}>{formatPhoneNumber(center.phoneNumber)}</Link>
          </>
        )}
      </Text>
    </Stack>
  );
}
