import type { NotificationTemplate } from '@omzien/model/notificationTemplate';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const audiences = [
  'user',
  'signer',
  'center',
  'organization',
  'contact',
  'guest',
  'volunteer',
  'participant',
  'subscriber',
] as const;
type Audience = (typeof audiences)[number];

/** The API's codes about mail texts, in words. The same object between renders. */
export function useTemplateWords() {
  const { t } = useTranslation('cms');
  return useMemo(() => {
    const audience = (code: string) => t(`templateWords.audiences.${code as Audience}`);
    return {
      audience,
      audiences: audiences.map((value) => ({ value, label: audience(value) })),
      kind: ({ notificationType }: Pick<NotificationTemplate, 'notificationType'>) =>
        t(`templateWords.kinds.${notificationType}`),
      channels: ({ channels }: Pick<NotificationTemplate, 'channels'>) =>
        channels.map((channel) => t(`templateWords.channels.${channel}`)).join(', '),
    };
  }, [t]);
}
