import type { LocalizedText } from '@omzien/model/fields';
import type { ClosedReason } from '@omzien/model/form';
import type { FormFieldRules, FormFieldType } from '@omzien/model/formField';
import { defaultAppContext, type Feature, featuresOf, type Locale, type TenantKey } from '@omzien/model/tenants';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { type FormTokenRow, formTokens } from '../../tables/content/formTokens.table.ts';
import { dayLength } from '../calendar/calendar.ts';
import { hashOf, newToken } from '../tokens/token.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Links in mails that work without signing in. */
    formTokens: FormTokens;
  }
}

export type LinkToIssue = {
  /** A name given to `register`. */
  purpose: string;
  centerId: string;
  subject?: { type: string; id: string };
  /** In whose name the link acts. */
  userId?: string | null;
  data?: Record<string, unknown>;
  validDays: number;
  /** False for a link that may be followed again, such as "keep my account". True when left out. */
  singleUse?: boolean;
  /** The language of its reader. */
  locale?: Locale;
};

/** A field that a link asks; what is left out is empty. */
export type LinkField = {
  key: string;
  type: FormFieldType;
  label: LocalizedText;
  required: boolean;
  hint?: LocalizedText | null;
  options?: { value: string; label: LocalizedText }[];
  rules?: FormFieldRules;
  showIf?: { field: string; values: string[] } | null;
};
/** What a link asks before it acts: opening an address never changes anything. */
export type LinkQuestion = {
  title: LocalizedText;
  text: LocalizedText | null;
  /** The label of the button that does it. */
  button: LocalizedText;
  /** Fields to fill in, as those of a form. Answers are checked against them before `act`. */
  fields?: readonly LinkField[];
  /** What stands in the fields already. */
  prefill?: Readonly<Record<string, string | number | boolean | string[]>>;
  /** What kind of form it is, for the page. */
  kind?: string;
};
/** Why a link cannot be followed any more, in words of its subject. */
export type LinkClosed = { closed: ClosedReason; text: LocalizedText; url?: string | null };
export type LinkOutcome = {
  title: LocalizedText;
  text: LocalizedText;
  /** Where to go on, as a path of the site. */
  url?: string | null;
  /** The purpose that takes it back; a new link for it is issued, valid for a day. */
  undo?: string;
  /** What that link must know beside the data of this one, such as how it was before. */
  undoData?: Record<string, unknown>;
};
/**
 * What a link does. `ask` says why when the subject no longer allows it, or answers null: the link is then told as closed.
 */
export type LinkPurpose = {
  /** A link of a feature that is switched off is not there. */
  feature?: Feature;
  /**
   * Whether who asks may hand out such a link for a subject: what the link then holds, or null when the subject is not
   * within reach. Without it only the system issues links of this purpose.
   */
  staffMayIssue?(
    subject: { type: string; id: string },
    request: FastifyRequest,
  ): Promise<{ centerId: string; userId?: string | null; data?: Record<string, unknown> } | null>;
  ask(link: FormTokenRow, request: FastifyRequest): Promise<LinkQuestion | LinkClosed | null>;
  /** Set for what a mail program may do at once (one-click unsubscribing), without asking first. */
  oneClick?(link: FormTokenRow): Promise<void>;
  /** Where what it is about stands on the site, for who signs in instead. */
  placeOf?(link: FormTokenRow): string | null;
  /**
   * Does it, in the transaction of the request and once. `request.actor` is the user of the link where it has one. A
   * refusal that is thrown undoes everything and leaves the link open.
   */
  act(link: FormTokenRow, answers: Record<string, unknown>, request: FastifyRequest): Promise<LinkOutcome>;
};

/** What only this folder sets when it issues a link. */
export type LinkDetails = { formId?: string; token?: string; expiresAt?: Date };

/** Signed links to `/forms/<token>` that work without signing in. */
export type FormTokens = {
  /** Stores a link and gives its whole address on the site of the centre. */
  issue(link: LinkToIssue): Promise<string>;
  /** Says what links of a purpose do. Each subject registers its own when the app starts. */
  register(purpose: string, what: LinkPurpose): void;
  purpose(name: string): LinkPurpose | undefined;
  /** What links of these purposes did for a subject has been undone without a trace: they can be followed again. */
  reopen(subject: { type: string; id: string }, purposes: readonly string[]): Promise<void>;
};

/** The purpose of links to a form that staff made. */
export const formPurpose = 'form';
type IssuingParts = Pick<FastifyInstance, 'db' | 'clock' | 'settings'>;

/** The address of a token on the site of a centre. */
export async function linkAddress(
  { db, settings }: IssuingParts,
  centerId: string,
  token: string,
  locale: Locale = 'nl',
): Promise<string> {
  const [center] = await db
    .select({ domains: volunteerCenters.domains, tenant: volunteerCenters.tenant })
    .from(volunteerCenters)
    .where(eq(volunteerCenters.id, centerId));
  const tenant = center?.tenant as TenantKey | undefined;
  const hasEnglish = tenant !== undefined && featuresOf(tenant, defaultAppContext(tenant)).multiLanguage;
  const prefix = hasEnglish && locale === 'en' ? '/en' : '';
  return `${settings.originOf(center?.domains[0] ?? '')}${prefix}/forms/${token}`;
}

/** Stores a link. The token is chosen at random unless it follows from another one. */
export async function issueLink(
  app: IssuingParts,
  { purpose, centerId, subject, userId = null, data = {}, validDays, singleUse = true, locale }: LinkToIssue,
  { formId, token = newToken(), expiresAt }: LinkDetails = {},
): Promise<{ id: string; url: string }> {
  const [added] = await app.db
    .insert(formTokens)
    .values({
      centerId,
      tokenHash: hashOf(token),
      purpose,
      formId: formId ?? null,
      subjectType: subject?.type ?? null,
      subjectId: subject?.id ?? null,
      userId,
      data,
      singleUse,
      expiresAt: expiresAt ?? new Date(app.clock().getTime() + validDays * dayLength),
      createdAt: app.clock(),
    })
    .returning({ id: formTokens.id });
  if (!added) throw new Error('A link was stored without an id.');
  return { id: added.id, url: await linkAddress(app, centerId, token, locale) };
}

export function createFormTokens(app: IssuingParts): FormTokens {
  const purposes = new Map<string, LinkPurpose>();
  return {
    issue: async (link) => (await issueLink(app, link)).url,
    register(purpose, what) {
      if (purposes.has(purpose)) throw new Error(`Two subjects claim links of the purpose ${purpose}.`);
      purposes.set(purpose, what);
    },
    purpose: (name) => purposes.get(name),
    async reopen({ type, id }, names) {
      await app.db
        .update(formTokens)
        .set({ usedAt: null, answersHash: null, outcome: null, lockVersion: sql`${formTokens.lockVersion} + 1` })
        .where(
          and(
            eq(formTokens.subjectType, type),
            eq(formTokens.subjectId, id),
            inArray(formTokens.purpose, [...names]),
            isNotNull(formTokens.usedAt),
          ),
        );
    },
  };
}
