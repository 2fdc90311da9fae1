import { type NotificationKey, notificationCatalog } from '@omzien/model/notification';
import type { MailTemplate } from './mailTemplate.ts';
import { activityTemplates } from './templates/activities.ts';
import { analyticsTemplates } from './templates/analytics.ts';
import { applicationTemplates } from './templates/applications.ts';
import { contactTemplates } from './templates/contact.ts';
import { alertConfirmation, digestTemplates } from './templates/digest.ts';
import { joiningTemplates } from './templates/joining.ts';
import { newsletterTemplates } from './templates/newsletters.ts';
import { organizationTemplates } from './templates/organizations.ts';
import { ownDataTemplates } from './templates/ownData.ts';
import { roleTemplates } from './templates/roles.ts';
import {
  confirmCode,
  factorChanged,
  factorRecoveryTold,
  newDevice,
  secondStepAsked,
  weightyStep,
} from './templates/security.ts';
import { signingInTemplates } from './templates/signingIn.ts';
import { vacancyTemplates } from './templates/vacancies.ts';

/** The standard text of every notification (decisions.md, section 4). Centres may write their own. */
export const mailTemplates: Record<NotificationKey, MailTemplate> = {
  ...joiningTemplates,
  ...signingInTemplates,
  ...roleTemplates,
  ...ownDataTemplates,
  ...organizationTemplates,
  ...analyticsTemplates,
  ...newsletterTemplates,
  ...vacancyTemplates,
  ...applicationTemplates,
  ...contactTemplates,
  ...activityTemplates,
  ...digestTemplates,
};

/** What a newsletter says comes with each of them. */
const newsletter: MailTemplate = { subject: { nl: 'Nieuws', en: 'News' }, body: { nl: '', en: '' } };

/** Mails that are no notifications: nobody can change them or switch them off. */
const fixedTemplates = {
  alert_confirmation: alertConfirmation,
  weighty_step: weightyStep,
  factor_changed: factorChanged,
  new_device: newDevice,
  factor_recovery: factorRecoveryTold,
  second_step_asked: secondStepAsked,
  confirm_code: confirmCode,
  newsletter,
};
export type MailKey = NotificationKey | keyof typeof fixedTemplates;

export const isNotificationKey = (key: string): key is NotificationKey => Object.hasOwn(notificationCatalog, key);

/** The text that we wrote ourselves, or undefined when there is no such mail. */
export const standardTemplate = (key: string): MailTemplate | undefined =>
  isNotificationKey(key)
    ? mailTemplates[key]
    : Object.hasOwn(fixedTemplates, key)
      ? fixedTemplates[key as keyof typeof fixedTemplates]
      : undefined;
