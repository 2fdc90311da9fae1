import { formatPhoneNumber } from '@omzien/model/fields';
import type { Features, Locale, TenantKey } from '@omzien/model/tenants';
import type { Outbox } from '../mail/outbox.ts';
import type { FoundVacancy } from '../vacancies/vacancies.repository.ts';
import { applicationUrl, type LinkSite, searchUrl, signInUrl, statusUrl, vacancyUrl } from './applicationLinks.ts';
import type { FoundApplication } from './applications.repository.ts';
import { replyDaysOf } from './applications.resource.ts';
import { rejectionTexts } from './rejectionTexts.ts';

/** The site on which somebody applies, and the language that he reads there. */
export type SiteOfVisitor = { centerId: string; domain: string; locale: Locale };

export type ApplicationMailParts = {
  outbox: Outbox;
  originOf: (domain: string) => string;
  tenant: TenantKey;
  features: Features;
  site: SiteOfVisitor;
};

type GuestToConfirm = {
  applicationId: string;
  vacancy: FoundVacancy;
  name: string;
  email: string;
  token: string;
  isApplied: boolean;
  hasAccount: boolean;
};

/** Every mail of the application journey, each written into the outbox of the running transaction. */
export function applicationMails({ outbox, originOf, tenant, features, site }: ApplicationMailParts) {
  const localeFor = (locale: Locale): Locale => (features.multiLanguage ? locale : 'nl');

  /** The volunteer reads on the site where the application was sent. */
  const volunteerSite = ({ siteDomains, centerDomains, locale }: FoundApplication): LinkSite => ({
    origin: originOf((siteDomains ?? centerDomains)[0] ?? ''),
    locale: localeFor(locale),
  });
  const toVolunteer = (application: FoundApplication) => ({
    tenant,
    centerId: application.siteCenterId ?? application.centerId,
    locale: localeFor(application.locale),
    to: { name: `${application.firstName} ${application.lastName}`, email: application.email },
    applicationId: application.id,
  });

  /** The organisation works on the site of its own centre, in Dutch unless somebody says otherwise. */
  const organizationSite = ({ centerDomains }: FoundApplication): LinkSite => ({
    origin: originOf(centerDomains[0] ?? ''),
    locale: 'nl',
  });
  const toOrganization = (application: FoundApplication) => {
    const { vacancyContact, organizationEmail, organizationName } = application;
    return {
      tenant,
      centerId: application.centerId,
      locale: 'nl' as const,
      to: {
        name: (vacancyContact?.email ? vacancyContact.name : null) ?? organizationName,
        email: vacancyContact?.email ?? organizationEmail ?? '',
      },
      replyTo: application.email,
      applicationId: application.id,
    };
  };
  const names = (application: FoundApplication) => ({
    vacancy: { title: application.vacancyTitle },
    organization: { name: application.organizationName },
    applicant: {
      name: `${application.firstName} ${application.lastName}`,
      message: application.message,
    },
  });

  return {
    async confirmGuest({ applicationId, vacancy, name, email, token, isApplied, hasAccount }: GuestToConfirm) {
      const link = { origin: originOf(site.domain), locale: localeFor(site.locale) };
      await outbox.write({
        template: 'application_confirm_guest',
        tenant,
        centerId: site.centerId,
        locale: link.locale,
        to: { name, email },
        applicationId,
        variables: {
          vacancy: { title: vacancy.title },
          confirm_url: statusUrl(link, vacancy.id, token),
          already_applied: isApplied,
          sign_in_url: hasAccount ? signInUrl(link) : null,
        },
      });
    },

    async received(application: FoundApplication, token: string | null) {
      const status = statusUrl(volunteerSite(application), application.vacancyId, token);
      await outbox.write({
        template: 'application_received',
        ...toVolunteer(application),
        variables: {
          ...names(application),
          expected_reply_days: replyDaysOf(application),
          status_url: status,
          withdraw_url: status,
        },
      });
    },

    async forOrganization(application: FoundApplication) {
      const url = applicationUrl(organizationSite(application), application.id);
      await outbox.write({
        template: 'application_for_organization',
        ...toOrganization(application),
        variables: {
          ...names(application),
          reply_url: url,
          accept_url: `${url}?decision=accept`,
          reject_url: `${url}?decision=reject`,
        },
      });
    },

    async accepted(application: FoundApplication, message: string, startsOn: string | null) {
      const contact = application.vacancyContact;
      await outbox.write({
        template: 'application_accepted',
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
      await outbox.write({
        template: 'application_rejected',
        ...toVolunteer(application),
        variables: {
          ...names(application),
          reason_text: rejectionTexts[application.reasonCode ?? 'other'][link.locale],
          message,
          similar_vacancies: similar.map(({ id, title }) => ({ title, url: vacancyUrl(link, id) })),
          search_url: searchUrl(link),
        },
      });
    },

    async withdrawn(application: FoundApplication, reason: string | null) {
      await outbox.write({
        template: 'application_withdrawn',
        ...toOrganization(application),
        variables: {
          ...names(application),
          reason,
          reply_url: applicationUrl(organizationSite(application), application.id),
        },
      });
    },
  };
}
export type ApplicationMails = ReturnType<typeof applicationMails>;
