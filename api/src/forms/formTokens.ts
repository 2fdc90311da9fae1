import type { LocalizedText } from '@omzien/model/fields';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { hashOf, newToken } from '../sessions/token.ts';
import { type FormTokenRow, formTokens } from './formTokens.table.ts';

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
};

/** What a link asks before it acts: opening an address never changes anything. */
export type LinkQuestion = {
  title: LocalizedText;
  text: LocalizedText;
  /** The label of the button that does it. */
  button: LocalizedText;
  /** Fields to fill in, as those of a form. */
  fields?: readonly {
    key: string;
    type: string;
    label: LocalizedText;
    required: boolean;
    options?: { value: string; label: LocalizedText }[];
  }[];
};
export type LinkOutcome = {
  title: LocalizedText;
  text: LocalizedText;
  /** Where to go on, as a path of the site. */
  url?: string | null;
  /** The purpose that takes it back; a new link for it is issued, valid for a day. */
  undo?: string;
};
/** What a link does. `ask` answers null when the subject no longer allows it: the link is then told as closed. */
export type LinkPurpose = {
  ask(link: FormTokenRow, request: FastifyRequest): Promise<LinkQuestion | null>;
  act(link: FormTokenRow, answers: Record<string, unknown>, request: FastifyRequest): Promise<LinkOutcome>;
};

/** Signed links to `/forms/<token>` that work without signing in. */
export type FormTokens = {
  /** Stores a link and gives its whole address on the site of the centre. */
  issue(link: LinkToIssue): Promise<string>;
  /** Says what links of a purpose do. Each subject registers its own when the app starts. */
  register(purpose: string, what: LinkPurpose): void;
  purpose(name: string): LinkPurpose | undefined;
};

const dayLength = 24 * 3600 * 1000;

export function createFormTokens(app: Pick<FastifyInstance, 'db' | 'clock' | 'settings'>): FormTokens {
  const purposes = new Map<string, LinkPurpose>();
  return {
    async issue({ purpose, centerId, subject, userId = null, data = {}, validDays, singleUse = true }) {
      const token = newToken();
      const [center] = await app.db
        .select({ domains: volunteerCenters.domains })
        .from(volunteerCenters)
        .where(eq(volunteerCenters.id, centerId));
      await app.db.insert(formTokens).values({
        centerId,
        tokenHash: hashOf(token),
        purpose,
        subjectType: subject?.type ?? null,
        subjectId: subject?.id ?? null,
        userId,
        data,
        singleUse,
        expiresAt: new Date(app.clock().getTime() + validDays * dayLength),
        createdAt: app.clock(),
      });
      return `${app.settings.originOf(center?.domains[0] ?? '')}/forms/${token}`;
    },
    register(purpose, what) {
      if (purposes.has(purpose)) throw new Error(`Two subjects claim links of the purpose ${purpose}.`);
      purposes.set(purpose, what);
    },
    purpose: (name) => purposes.get(name),
  };
}
