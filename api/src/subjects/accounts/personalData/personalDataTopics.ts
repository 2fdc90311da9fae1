import type { LocalizedText } from '@omzien/model/fields';
import { answeredAccessDays } from '@omzien/model/organizationAccess';
import { signupDraftDays } from '@omzien/model/organizationSignup';
import { importUndoDays } from '@omzien/model/userImport';
import { keptQuestionDays, keptRegistrationDays } from '../../../services/calendar/keepingTerms.ts';
import { mailMonths } from '../../../services/mail/mailRetention.ts';
import { noticeMonths } from '../../../services/notifications/notifications.repository.ts';
import { inactiveAfter } from '../accountTerms.ts';
import { graceOfOwner } from '../deletion/accountDeletion.usecases.ts';
import { deviceDays } from '../factors/factorJobs.ts';

/** What the centre of somebody decides about how long things stay. */
export type KeepingRules = { retentionMonths: number };

export type PersonalDataTopic = {
  /** Tables of `personalData`. Each of them stands under one topic. */
  tables: readonly string[];
  title: LocalizedText;
  why: LocalizedText;
  until(rules: KeepingRules): LocalizedText;
};

const withAccount = () => ({
  nl: 'Tot je account gewist wordt.',
  en: 'Until your account is erased.',
});
const months = (count: number) => ({
  nl: count === 12 ? 'een jaar' : `${count} maanden`,
  en: count === 12 ? 'a year' : `${count} months`,
});
const oneYear = months(12);

/** What is kept of people, why and how long, in the order in which they read it. The terms are those of the jobs. */
export const personalDataTopics = {
  account: {
    tables: ['users', 'user_roles', 'left_roles', 'role_requests', 'account_deletions', 'volunteer_months'],
    title: { nl: 'Je account', en: 'Your account' },
    why: {
      nl: 'Je naam, adressen en rollen, ook die waar je om vroeg. Daarmee log je in, en weten we wie je bent en wat je mag doen. Ook in welke maanden je iets deed: zo tellen we wie terugkomt.',
      en: 'Your name, addresses and roles, also those you asked for. With them you sign in, and we know who you are and what you may do. Also in which months you did something: so we count who comes back.',
    },
    until: () => ({
      nl: `Tot je je account verwijdert: ${graceOfOwner} dagen later wissen we alles wat zegt wie je bent. Log je ${inactiveAfter} maanden niet in, dan zetten we je account uit. Je krijgt daarover eerst twee mails.`,
      en: `Until you delete your account: ${graceOfOwner} days later we erase all that says who you are. If you do not sign in for ${inactiveAfter} months, we switch your account off. You get two mails about it first.`,
    }),
  },
  profile: {
    tables: ['volunteer_profiles'],
    title: { nl: 'Je kaart in de vrijwilligerspool', en: 'Your card in the volunteer pool' },
    why: {
      nl: 'Zodat organisaties je kunnen vragen om te helpen. Ze zien je achternaam, e-mail en telefoon pas na jouw ja.',
      en: 'So that organisations can ask you to help. They see your last name, e-mail and phone only after your yes.',
    },
    until: withAccount,
  },
  questions: {
    tables: ['volunteer_profile_replies'],
    title: { nl: 'Vragen van organisaties aan jou', en: 'Questions of organisations to you' },
    why: {
      nl: 'Zodat jij en de organisatie weten wat er gevraagd is en wat je hebt geantwoord.',
      en: 'So that you and the organisation know what was asked and what you answered.',
    },
    until: () => ({
      nl: `Tot ${keptQuestionDays} dagen na je antwoord.`,
      en: `Until ${keptQuestionDays} days after your answer.`,
    }),
  },
  applications: {
    tables: ['applications', 'application_events', 'application_tokens', 'held_decisions'],
    title: { nl: 'Je aanmeldingen voor vacatures', en: 'Your applications for vacancies' },
    why: {
      nl: 'Zodat de organisatie je kan antwoorden, en je kunt zien hoe het ermee staat.',
      en: 'So that the organisation can answer you, and you can see how it stands.',
    },
    until: ({ retentionMonths }) => ({
      nl: `Tot ${months(retentionMonths).nl} nadat een aanmelding is afgerond. Daarna telt ze alleen nog mee in cijfers, zonder naam.`,
      en: `Until ${months(retentionMonths).en} after an application was closed. After that it only counts in figures, without a name.`,
    }),
  },
  activities: {
    tables: ['activity_registrations'],
    title: { nl: 'Je inschrijvingen voor activiteiten', en: 'Your registrations for activities' },
    why: {
      nl: 'Zodat de organisatie weet wie er komt en je kan laten weten of er iets verandert.',
      en: 'So that the organisation knows who comes and can tell you when something changes.',
    },
    until: () => ({
      nl: `Tot ${keptRegistrationDays} dagen na de activiteit.`,
      en: `Until ${keptRegistrationDays} days after the activity.`,
    }),
  },
  conversations: {
    tables: ['conversations', 'conversation_participants', 'replies'],
    title: { nl: 'Je gesprekken', en: 'Your conversations' },
    why: {
      nl: 'Zodat jij en de ander kunnen teruglezen wat jullie hebben afgesproken.',
      en: 'So that you and the other can read back what you agreed.',
    },
    until: ({ retentionMonths }) => ({
      nl: `Tot ${months(retentionMonths).nl} na het laatste bericht, of zolang de aanmelding er is waar het gesprek over gaat.`,
      en: `Until ${months(retentionMonths).en} after the last message, or as long as the application is there that the conversation is about.`,
    }),
  },
  helpRequests: {
    tables: ['vacancies'],
    title: { nl: 'Je hulpvragen en vacatures op je naam', en: 'Your requests for help and vacancies in your name' },
    why: {
      nl: 'Zodat mensen je hulpvraag of vacature kunnen vinden en weten wie ze kunnen vragen.',
      en: 'So that people find your request or vacancy and know whom to ask.',
    },
    until: withAccount,
  },
  searches: {
    tables: [
      'saved_searches',
      'saved_views',
      'favorites',
      'digest_subscriptions',
      'changelog_visits',
      'calendar_feeds',
    ],
    title: { nl: 'Wat je bewaart en volgt', en: 'What you save and follow' },
    why: {
      nl: 'Favorieten, zoekopdrachten en weergaven, zodat je ze terugvindt en er mails over krijgt als je dat wilt.',
      en: 'Favourites, searches and views, so that you find them again and get mails about them if you want to.',
    },
    until: () => ({
      nl: 'Tot je ze weghaalt of je account gewist wordt.',
      en: 'Until you remove them or your account is erased.',
    }),
  },
  forms: {
    tables: ['form_submissions', 'organization_corrections', 'reports'],
    title: { nl: 'Formulieren en meldingen van jou', en: 'Forms and reports of yours' },
    why: {
      nl: 'Zodat je centrale kan doen wat je vroeg, of kan oplossen wat je meldde.',
      en: 'So that your centre can do what you asked, or mend what you reported.',
    },
    until: () => ({
      nl: 'Een ingevuld formulier zo lang als het formulier zelf zegt, en uiterlijk tot je account gewist wordt. Een melding blijft staan zonder je naam.',
      en: 'A form that you filled in as long as the form itself says, and until your account is erased at the latest. A report stays without your name.',
    }),
  },
  organizations: {
    tables: ['organization_access_requests', 'organization_signup_drafts'],
    title: { nl: 'Wat je voor een organisatie vroeg', en: 'What you asked for an organisation' },
    why: {
      nl: 'Een verzoek om toegang, en een aanmelding die je bewaarde om later verder te gaan.',
      en: 'A request for access, and a sign-up that you kept to go on with later.',
    },
    until: () => ({
      nl: `Een verzoek tot ${answeredAccessDays} dagen na het antwoord. Een bewaarde aanmelding ${signupDraftDays} dagen.`,
      en: `A request until ${answeredAccessDays} days after its answer. A kept sign-up for ${signupDraftDays} days.`,
    }),
  },
  files: {
    tables: ['files'],
    title: { nl: 'Foto’s en bestanden', en: 'Pictures and files' },
    why: {
      nl: 'Wat je hebt geplaatst, bijvoorbeeld je foto of een bijlage.',
      en: 'What you uploaded, such as your picture or an attachment.',
    },
    until: withAccount,
  },
  mails: {
    tables: [
      'mails',
      'mail_bounces',
      'organization_mailings',
      'organization_mailing_recipients',
      'newsletter_recipients',
    ],
    title: { nl: 'Mails aan jou', en: 'Mails to you' },
    why: {
      nl: 'Zodat we kunnen nagaan of een mail is aangekomen.',
      en: 'So that we can see whether a mail arrived.',
    },
    until: () => ({ nl: `${months(mailMonths).nl.replace(/^e/, 'E')}.`, en: `For ${months(mailMonths).en}.` }),
  },
  notifications: {
    tables: ['notifications', 'notification_preferences'],
    title: { nl: 'Meldingen en hoe je ze krijgt', en: 'Notices and how you get them' },
    why: {
      nl: 'Zodat je ziet wat er nieuw is, op de manier die je hebt gekozen.',
      en: 'So that you see what is new, in the way that you chose.',
    },
    until: () => ({
      nl: `Een melding ${months(noticeMonths).nl}. Je keuzes tot je account gewist wordt.`,
      en: `A notice for ${months(noticeMonths).en}. Your choices until your account is erased.`,
    }),
  },
  consents: {
    tables: ['user_consents'],
    title: { nl: 'Waar je ja op hebt gezegd', en: 'What you agreed to' },
    why: {
      nl: 'Zodat we kunnen laten zien dat je akkoord ging, en sinds wanneer.',
      en: 'So that we can show that you agreed, and since when.',
    },
    until: () => ({
      nl: 'Dat er akkoord was, blijft. Na het wissen van je account hoort er geen naam meer bij.',
      en: 'That there was an agreement stays. Once your account is erased no name belongs to it any more.',
    }),
  },
  staff: {
    tables: ['internal_notes', 'work_items'],
    title: { nl: 'Wat medewerkers over je opschrijven', en: 'What staff write down about you' },
    why: {
      nl: 'Zodat collega’s je goed kunnen helpen en niet twee keer hetzelfde vragen.',
      en: 'So that colleagues can help you well and do not ask the same twice.',
    },
    until: withAccount,
  },
  authorship: {
    tables: ['page_versions', 'notification_template_versions', 'design_versions'],
    title: { nl: 'Teksten die je voor de site schreef', en: 'Texts that you wrote for the site' },
    why: {
      nl: 'Zodat te zien is wie een pagina of mailtekst heeft veranderd.',
      en: 'So that it can be seen who changed a page or the text of a mail.',
    },
    until: () => ({
      nl: 'De tekst blijft. Na het wissen van je account staat je naam er niet meer bij.',
      en: 'The text stays. Once your account is erased your name is no longer with it.',
    }),
  },
  presence: {
    tables: ['organization_reviewers', 'page_editings'],
    title: { nl: 'Waar je nu mee bezig bent', en: 'What you are working on right now' },
    why: {
      nl: 'Zodat collega’s zien wie een pagina of aanmelding open heeft, en niet hetzelfde doen.',
      en: 'So that colleagues see who has a page or a sign-up open, and do not do the same work twice.',
    },
    until: () => ({
      nl: 'Tot kort nadat je ermee stopt.',
      en: 'Until shortly after you stop.',
    }),
  },
  waysIn: {
    tables: ['passkeys', 'code_apps', 'recovery_codes', 'known_devices', 'passkey_challenges', 'factor_recoveries'],
    title: { nl: 'Je tweede stap bij het inloggen', en: 'Your second step at signing in' },
    why: {
      nl: 'Passkeys, codes en de apparaten waarop je inlogt, zodat niemand anders in je account komt.',
      en: 'Passkeys, codes and the devices you sign in on, so that nobody else gets into your account.',
    },
    until: () => ({
      nl: `Tot je ze weghaalt of je account gewist wordt. Een apparaat vergeten we ${deviceDays} dagen nadat je er voor het laatst inlogde.`,
      en: `Until you remove them or your account is erased. A device is forgotten ${deviceDays} days after you last signed in on it.`,
    }),
  },
  origin: {
    tables: ['user_imports', 'user_import_rows', 'user_merges'],
    title: { nl: 'Hoe je account hier kwam', en: 'How your account came here' },
    why: {
      nl: 'Een lijst waar je in stond, of twee accounts die er een werden: zodat een vergissing terug te draaien is.',
      en: 'A table that you were in, or two accounts that became one: so that a mistake can be taken back.',
    },
    until: () => ({
      nl: `${importUndoDays} dagen.`,
      en: `For ${importUndoDays} days.`,
    }),
  },
  safety: {
    tables: [
      'sessions',
      'account_tokens',
      'form_tokens',
      'security_events',
      'impersonations',
      'audit_events',
      'idempotency_keys',
      'data_exports',
      'list_exports',
    ],
    title: { nl: 'Veiligheid: inloggen en wat er is gedaan', en: 'Safety: signing in and what was done' },
    why: {
      nl: 'Zodat jij en wij kunnen zien of iemand anders je account gebruikt, en wie wat heeft veranderd.',
      en: 'So that you and we can see whether somebody else uses your account, and who changed what.',
    },
    until: () => ({
      nl: `Waar je bent ingelogd: tot een dag na het einde. Wat er is gedaan: ${oneYear.nl}, en daarna zonder je naam.`,
      en: `Where you are signed in: until a day after it ended. What was done: ${oneYear.en}, and after that without your name.`,
    }),
  },
} satisfies Record<string, PersonalDataTopic>;
export type PersonalDataTopicKey = keyof typeof personalDataTopics;

/** The topics with their keys, in order. */
export const topicList: readonly (PersonalDataTopic & { key: PersonalDataTopicKey })[] = Object.entries(
  personalDataTopics,
).map(([key, topic]) => ({ key: key as PersonalDataTopicKey, ...topic }));
