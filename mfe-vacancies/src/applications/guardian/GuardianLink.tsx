import type { Application } from '@omzien/model/application';
import type { FormToken } from '@omzien/model/form';
import { CopyLink } from '@omzien/parts/copy/CopyLink';
import { toOmzienError, useFormat, usePlatform } from '@omzien/platform';
import { Button, Field, Icon, NativeSelect, Stack, Text } from '@omzien/ui';
import { saveProblem, useErrorText } from '@omzien/ui/form';
import { Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConsentForm, useGuardianLink } from './guardianConsent.api.ts';
import { useGuardianMail } from './useGuardianMail.ts';

type GuardianLinkProps = {
  application: Application;
  /** The forms that are open. */
  forms: readonly ConsentForm[];
  /** Somebody gave consent already. */
  isAnother: boolean;
};

/** Makes a link to hand to a guardian, and shows it this once: staff copy it, or send it with their own mail program. */
export function GuardianLink({ application, forms, isAnother }: GuardianLinkProps) {
  const { t } = useTranslation('vacancies');
  const { locale } = usePlatform();
  const { dateTime } = useFormat();
  const errorText = useErrorText();
  const makeLink = useGuardianLink(application.id);
  const mailTo = useGuardianMail(application);
  const [wanted, setWanted] = useState<string | null>(null);
  const [link, setLink] = useState<FormToken | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const chosen = forms.find(({ id }) => id === wanted) ?? forms[0];

  async function make() {
    if (!chosen) return;
    setIsMaking(true);
    setProblem(null);
    try {
      setLink(await makeLink(chosen.id));
    } catch (failure) {
      const isGone = toOmzienError(failure).statusCode === 404;
      setProblem(isGone ? t('guardian.gone') : (errorText(saveProblem(failure).message) ?? t('guardian.failed')));
    } finally {
      setIsMaking(false);
    }
  }

  return (
    <Stack gap="4" alignItems="stretch">
      {forms.length > 1 && (
        <Field.Root>
          <Field.Label>{t('guardian.form')}</Field.Label>
          <NativeSelect value={chosen?.id} onChange={({ target }) => setWanted(target.value)}>
            {forms.map(({ id, title }) => (
              <option key={id} value={id}>
                {title[locale]}
              </option>
            ))}
          </NativeSelect>
        </Field.Root>
      )}
      <Button variant="outline" alignSelf="start" loading={isMaking} onClick={() => void make()}>
        <Icon of={Link2} />
        {t(link || isAnother ? 'guardian.makeAnother' : 'guardian.make')}
      </Button>
      {problem && (
        <Text role="alert" tone="danger">
          {problem}
        </Text>
      )}
      {link && (
        <CopyLink
          key={link.id}
          label={t('guardian.link')}
          url={link.url}
          hint={t('guardian.until', { moment: dateTime(link.expiresAt) })}
          begin="focus"
        >
          <Button variant="outline" href={mailTo(link)}>
            <Icon of={Mail} />
            {t('guardian.mail')}
          </Button>
        </CopyLink>
      )}
      {link && (
        <Text size="sm" tone="muted">
          {t('guardian.byYourself')}
        </Text>
      )}
    </Stack>
  );
}
