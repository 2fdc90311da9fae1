import { OmzienError, useHref, useLeaveGuard } from '@omzien/platform';
import { Button, Field, Heading, Input, Link, Screen, Stack } from '@omzien/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { release } from '../release.ts';

/** Never ends. Asks the clock, so that no compiler sees it coming. */
function loop() {
  while (performance.now() >= 0);
}

/** A screen that fails in the way its address asks for, when its release is a broken one. */
export default function FaultyScreen() {
  const { t } = useTranslation('faulty');
  const href = useHref();
  const [query] = useSearchParams();
  const [isCrashing, setIsCrashing] = useState(false);
  const [written, setWritten] = useState('');
  useLeaveGuard(written !== '');
  const fault = release.isBroken ? query.get('fault') : null;

  useEffect(() => {
    if (fault === 'loop-in-effect') loop();
    if (fault === 'effect') throw new Error('thrown in an effect');
    return () => {
      if (fault === 'unmount') throw new Error('thrown while unmounting');
    };
  }, [fault]);
  if (fault === 'answer') throw new OmzienError({ statusCode: 403, message: 'thrown as the answer' });
  if (fault === 'loop-in-render') loop();
  if (fault === 'render' || isCrashing) throw new Error('thrown in render');

  return (
    <Screen kind="public">
      <Stack gap="4">
        <Heading level={1}>{t('heading', { release: release.name })}</Heading>
        <Field.Root>
          <Field.Label>{t('field')}</Field.Label>
          <Input value={written} onChange={({ target }) => setWritten(target.value)} />
        </Field.Root>
        <Button onClick={() => setIsCrashing(true)}>{t('crash')}</Button>
        <Link href={href('/vacancies/search')}>{t('leave')}</Link>
      </Stack>
    </Screen>
  );
}
