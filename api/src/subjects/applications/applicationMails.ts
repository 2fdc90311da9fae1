import { formatPhoneNumber } from '@omzien/model/fields';
import type { Features, Locale, TenantKey } from '@omzien/model/tenants';
import type { FoundApplication } from '../../services/directory/applications.repository.ts';
import type { OrganizationContacts } from '../../services/directory/organizationContacts.ts';
import {
  applicationUrl,
  type LinkSite,
  pageUrl,
  searchUrl,
  signInUrl,
  statusUrl,
  vacancyUrl,
} from '../../services/links/siteLinks.ts';
import type { Notifier, Recipient } from '../../services/notifications/notifier.ts';
import type { FoundVacancy } from '../vacancies/search/foundVacancy.ts';
import type { ApplicationFormLinks } from './applicationFormLinks.ts';
import { rejectionTexts } from './rejectionTexts.ts';
import { replyDaysOf } from './replyClock.ts';

/** The site on which somebody applies, and the language that he reads there. */
export type SiteOfVisitor = { centerId: string; domain: string; locale: Locale };

export type ApplicationMailParts = {
  notifier: Notifier;
  originOf: (domain: string) => string;
  tenant: TenantKey;
  features: Features;
  site: SiteOfVisitor;
  contacts: OrganizationContacts;
  links: ApplicationFormLinks;
};

type GuestToConfirm = {
  applicationId: string;
  vacancy: FoundVacancy;
  name: string;
  email: string;
  token: string;
  isApplied: boolean;
  hasAccount: boolean;
  /** Asked for with the application; the account is made on the page of the link, where its owner is known. */
  wantsAccount: boolean;
};

/** Every mail of the application journey, each written in the running transaction. */
export function applicationMails({
  notifier,
  originOf,
  tenant,
  features,
  site,
  contacts,
  links,
}: ApplicationMailParts) {
  const localeFor = (locale: Locale): Locale => (features.multiLanguage ? locale : 'nl');

  /** The volunteer reads on the site where the application was sent. */
  const volunteerSite = ({ siteDomains, centerDomains, locale }: FoundApplication): LinkSite => ({
    origin: originOf((siteDomains ?? centerDomains)[0] ?? ''),
    locale: localeFor(locale),
  });
  const about = ({ id }: FoundApplication) => ({
    tenant,
    applicationId: id,
    url: `/applications/${id}`,
    subject: { type: 'applications', id },
  });
  const toVolunteer = (application: FoundApplication) => ({
    ...about(application),
    centerId: application.siteCenterId ?? application.centerId,
    to: {
      userId: application.userId,
      name: `${application.firstName} ${application.lastName}`,
      email: application.email,
      locale: localeFor(application.locale),
    },
  });

  /** The organisation works on the site of its own centre, each in a language of his own. */
  const organizationSite = (
    { centerDomains }: Pick<FoundApplication, 'centerDomains'>,
    { locale }: Pick<Recipient, 'locale'>,
  ): LinkSite => ({ origin: originOf(centerDomains[0] ?? ''), locale });
  const inLocale = (recipients: readonly Recipient[]) =>
    recipients.map((recipient) => ({ ...recipient, locale: localeFor(recipient.locale) }));
  const toOrganization = async (application: FoundApplication) => ({
    ...about(application),
    centerId: application.centerId,
    to: inLocale(await contacts.contact(application)),
    replyTo: application.email,
  });
  const names = (application: FoundApplication) => ({
    vacancy: { title: application.vacancyTitle },
    organization: { name: application.organizationName },
    applicant: {
      name: `${application.firstName} ${application.lastName}`,
      message: application.message,
    },
  });
  const similarOn = (link: LinkSite, similar: readonly FoundVacancy[]) =>
    similar.map(({ id, title }) => ({ title, url: vacancyUrl(link, id) }));
  const centerPhone = ({ centerPhone: phone }: FoundApplication) => (phone ? formatPhoneNumber(phone) : null);

  return {
    async confirmGuest(guest: GuestToConfirm) {
      const { applicationId, vacancy, name, email, token, isApplied, hasAccount, wantsAccount } = guest;
      const link = { origin: originOf(site.domain), locale: localeFor(site.locale) };
      await notifier.tell({
        key: 'application_confirm_guest',
        tenant,
        centerId: site.centerId,
        to: { name, email, locale: link.locale },
        applicationId,
        variables: {
          vacancy: { title: vacancy.title },
          confirm_url: `${statusUrl(link, vacancy.id, token)}${wantsAccount ? '&account=1' : ''}`,
          already_applied: isApplied,
          sign_in_url: hasAccount ? signInUrl(link, `/vacancies/${vacancy.id}`) : null,
        },
      });
    },

    async received(application: FoundApplication, token: string | null) {
      const status = statusUrl(volunteerSite(application), application.vacancyId, token);
      await notifier.tell({
        key: 'application_received',
        ...toVolunteer(application),
        variables: {
          ...names(application),
          expected_reply_days: replyDaysOf(application),
          status_url: status,
          withdraw_url: status,
        },
      });
    },

    /** `also`: the addresses that the vacancy names beside its contact person. */
    async forOrganization(application: FoundApplication, also: readonly string[] = []) {
      const telling = await toOrganization(application);
      const told = new Set(telling.to.map(({ email }) => email.toLowerCase()));
      const others = also
        .filter((email) => !told.has(email.toLowerCase()))
        .map((email): Recipient => ({ userId: null, name: application.organizationName, email, locale: 'nl' }));
      // Each has links of his own: they stop when he has no say any more.
      for (const to of [...telling.to, ...others])
        await notifier.tell({
          key: 'application_for_organization',
          ...telling,
          to,
          variables: { ...names(application), ...(await links.decide(application, to)) },
        });
    },

    async accepted(application: FoundApplication, message: string, startsOn: string | null) {
      const contact = application.vacancyContact;
      await notifier.tell({
        key: 'application_accepted',
        ...toVolunteer(application),
        replyTo: contact?.email ?? application.organizationEmail,
        variables: {
          ...names(application),
          contact: {
            name: contact?.name ?? null,
            phone: contact?.phone ? formatPhoneNumber(contact.phone) : null,
            email: contact?.email ?? application.organizationEmail,
          },
          message,
          starts_on: startsOn,
          status_url: statusUrl(volunteerSite(application), application.vacancyId, null),
        },
      });
    },

    async rejected(application: FoundApplication, message: string, similar: readonly FoundVacancy[]) {
      const link = volunteerSite(application);
      await notifier.tell({
        key: 'application_rejected',
        ...toVolunteer(application),
        variables: {
          ...names(application),
          reason_text: rejectionTexts[application.reasonCode ?? 'other'][link.locale],
          message,
          similar_vacancies: similarOn(link, similar),
          search_url: searchUrl(link),
        },
      });
    },

    async withdrawn(application: FoundApplication, reason: string | null) {
      const telling = await toOrganization(application);
      for (const to of telling.to)
        await notifier.tell({
          key: 'application_withdrawn',
          ...telling,
          to,
          variables: {
            ...names(application),
            reason,
            reply_url: applicationUrl(organizationSite(application, to), application.id),
          },
        });
    },

    /** Somebody waits for an answer. One mail for all who wait for the same people. */
    async replyReminder(waiting: readonly { application: FoundApplication; days: number }[], to: readonly Recipient[]) {
      const [first] = waiting;
      if (!first) return;
      const isOne = waiting.length === 1;
      const listPath = '/applications?filter[stage_in]=new';
      for (const recipient of inLocale(to)) {
        const site = organizationSite(first.application, recipient);
        const applicants = [];
        for (const { application, days } of waiting)
          applicants.push({
            name: `${application.firstName} ${application.lastName}`,
            waiting_days: days,
            vacancy: { title: application.vacancyTitle },
            url: applicationUrl(site, application.id),
            ...(await links.decide(application, recipient)),
          });
        await notifier.tell({
          key: 'application_reply_reminder',
          tenant,
          centerId: first.application.centerId,
          to: recipient,
          url: isOne ? `/applications/${first.application.id}` : listPath,
          subject: { type: 'applications', id: first.application.id },
          ...(isOne ? { applicationId: first.application.id } : {}),
          variables: {
            waiting_days: Math.max(...waiting.map(({ days }) => days)),
            applicants,
            reply_url: isOne && applicants[0] ? applicants[0].reply_url : pageUrl(site, listPath),
          },
        });
      }
    },

    async delayNotice(application: FoundApplication, similar: readonly FoundVacancy[]) {
      await notifier.tell({
        key: 'application_delay_notice',
        ...toVolunteer(application),
        variables: {
          ...names(application),
          similar_vacancies: similarOn(volunteerSite(application), similar),
          center_phone: centerPhone(application),
        },
      });
    },

    async closedNoReply(application: FoundApplication, similar: readonly FoundVacancy[]) {
      await notifier.tell({
        key: 'application_closed_no_reply',
        ...toVolunteer(application),
        variables: {
          ...names(application),
          similar_vacancies: similarOn(volunteerSite(application), similar),
          center_phone: centerPhone(application),
        },
      });
    },

    /** "Is it working out?", to both sides. Each side answers by its own links. */
    async matchCheck(application: FoundApplication) {
      const { vacancy } = names(application);
      const volunteer = toVolunteer(application);
      await notifier.tell({
        key: 'match_check',
        ...volunteer,
        variables: { vacancy, ...(await links.matchCheck(application, 'volunteer', volunteer.to)) },
      });
      const telling = await toOrganization(application);
      for (const to of telling.to)
        await notifier.tell({
          key: 'match_check',
          ...telling,
          to,
          variables: { vacancy, ...(await links.matchCheck(application, 'organization', to)) },
        });
    },
  };
}
export type ApplicationMails = ReturnType<typeof applicationMails>;
