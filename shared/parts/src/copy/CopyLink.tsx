import { Button, Field, Icon, Input, Row, Stack, Text } from '@omzien/ui';
import { Copy } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useCopy } from './useCopy.ts';
import { useCopyTexts } from './useCopyTexts.ts';

type CopyLinkProps = {
  label: string;
  url: string;
  hint?: string;
  /** What happens as soon as a link stands there: it gets the focus, or it is copied at once. */
  begin?: 'focus' | 'copy';
  /** What else can be done with the link, beside the button that copies it. */
  children?: ReactNode;
};

/**
 * A link to be handed on, with the button that copies it.
 *
 * @example <CopyLink label={t('link')} url={made.url} hint={t('until', { moment })} begin="focus" />
 */
export function CopyLink({ label, url, hint, begin, children }: CopyLinkProps) {
  const { t } = useCopyTexts();
  const { field, copy, told } = useCopy();
  const start = useEffectEvent((shown: string) => {
    if (begin === 'focus') field.ref.current?.focus();
    if (begin === 'copy') void copy(shown);
  });
  useEffect(() => start(url), [url]);

  return (
    <Stack gap="3">
      <Field.Root>
        <Field.Label>{label}</Field.Label>
        <Input {...field} value={url} />
        {hint && <Field.HelperText>{hint}</Field.HelperText>}
      </Field.Root>
      <Row>
        <Button variant="outline" onClick={() => void copy(url)}>
          <Icon of={Copy} />
          {t('copy')}
        </Button>
        {children}
        <Text role="status" size="sm">
          {told && t(told)}
        </Text>
      </Row>
    </Stack>
  );
}
