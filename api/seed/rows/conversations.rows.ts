import type {
  conversationParticipants,
  NewConversationRow,
} from '../../src/tables/applications/conversations.table.ts';
import type { quickReplies } from '../../src/tables/applications/quickReplies.table.ts';
import type { NewReplyRow } from '../../src/tables/applications/replies.table.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seedContext.ts';
import {
  centerQuickReplies,
  organizationLines,
  questionAnswers,
  questionLines,
  quickReplyTexts,
  unpleasantLine,
  volunteerLines,
  welcomeLine,
} from '../texts/conversations.texts.ts';
import type { SeedApplication } from './applications.rows.ts';
import type { PlacedCenter } from './centers.rows.ts';
import type { SeedOrganization } from './organizations.rows.ts';
import type { SeedPeople, SeedUser } from './users.rows.ts';
import type { SeedVacancy } from './vacancies.rows.ts';

export type SeedConversation = NewConversationRow & { id: string };
type Line = Pick<NewReplyRow, 'body' | 'kind' | 'side' | 'senderId' | 'via'> & { at: Date };
type ParticipantRow = typeof conversationParticipants.$inferInsert;

const hour = 60 * 60 * 1000;
const excerptLength = 160;

/** Collects threads with their lines, and who has read how far. */
function createThreads(context: SeedContext) {
  const conversations: SeedConversation[] = [];
  const replies: NewReplyRow[] = [];
  const participants: ParticipantRow[] = [];
  return {
    conversations,
    replies,
    participants,
    add(row: Omit<NewConversationRow, 'id'>, lines: readonly Line[], random: Random) {
      const id = context.id('conversation', conversations.length);
      const said = lines.filter(({ kind }) => kind === undefined || kind === 'message' || kind === 'welcome');
      const last = said.at(-1);
      const first = lines[0];
      const isUnread = random.chance(0.35) && row.state !== 'closed';
      conversations.push({
        id,
        createdAt: first?.at,
        updatedAt: last?.at,
        lastMessageAt: last?.at,
        lastMessage: last?.body.replace(/\s+/g, ' ').slice(0, excerptLength),
        lastMessageSide: last?.side,
        ...row,
      });
      for (const { at, ...line } of lines)
        replies.push({
          id: context.id('reply', replies.length),
          conversationId: id,
          ...line,
          createdAt: at,
          updatedAt: at,
          readAt: isUnread && at === last?.at ? null : new Date(at.getTime() + hour / 4),
          notifiedAt: new Date(at.getTime() + hour / 12),
        });
      const senders = new Map(said.map(({ senderId, side }) => [senderId, side]));
      for (const [userId, side] of senders) {
        if (!userId || !side || !last) continue;
        participants.push({
          id: context.id('participant', participants.length),
          conversationId: id,
          userId,
          side,
          readAt: isUnread && last.senderId !== userId ? first?.at : last.at,
        });
      }
      return id;
    },
  };
}

/** How many lines each thread of an application has, so that all of them together are as many as there should be. */
function lineCounts(threads: readonly SeedApplication[], total: number, random: Random) {
  const least = ({ decidedAt, firstResponseAt }: SeedApplication) => (decidedAt ? 3 : firstResponseAt ? 2 : 1);
  const counts: number[] = threads.map(least);
  const open = threads.flatMap(({ firstResponseAt }, index) => (firstResponseAt ? [index] : []));
  let left = total - counts.reduce((sum, count) => sum + count, 0);
  for (let round = 0; left > 0 && open.length > 0 && round < 5; round++)
    for (const index of random.shuffle(open)) {
      if (left === 0) break;
      const count = counts[index] ?? 1;
      if (count >= 6) continue;
      counts[index] = count + 1;
      left -= 1;
    }
  return counts;
}

/** The thread of an application: what was applied with, what was said in between, and the decision. */
function linesOf(application: SeedApplication, count: number, people: SeedPeople, random: Random): Line[] {
  const { userId, message, confirmedAt, createdAt, firstResponseAt, decidedAt, decisionMessage } = application;
  const organizationSender = application.ownerId ?? application.decidedBy ?? people.account('relations').id;
  const volunteer = { side: 'volunteer', senderId: userId ?? null } as const;
  const organization = { side: 'organization', senderId: organizationSender } as const;
  const lines: Line[] = [{ ...volunteer, body: String(message), at: confirmedAt ?? createdAt }];
  if (!firstResponseAt) return lines;
  const middle = count - 1 - (decidedAt ? 1 : 0);
  const end = decidedAt ?? new Date(firstResponseAt.getTime() + 2 * hour);
  const step = (end.getTime() - firstResponseAt.getTime()) / (middle + 1);
  for (let index = 0; index < middle; index++) {
    const isAnswer = index % 2 === 0;
    lines.push({
      ...(isAnswer ? organization : volunteer),
      body: random.pick(isAnswer ? organizationLines : volunteerLines),
      via: random.chance(0.2) ? 'mail' : 'web',
      at: new Date(firstResponseAt.getTime() + index * step),
    });
  }
  if (decidedAt)
    lines.push({ ...organization, body: decisionMessage ?? random.pick(organizationLines), at: decidedAt });
  return lines;
}

/** All threads of a tenant: of applications, questions, and with the centre. */
export function conversationRows(
  context: SeedContext,
  centers: readonly PlacedCenter[],
  {
    people,
    vacancies,
    applications,
  }: { people: SeedPeople; vacancies: readonly SeedVacancy[]; applications: readonly SeedApplication[] },
) {
  const [conversationTotal, replyTotal] = context.volumes.conversations;
  const threads = createThreads(context);
  const random = context.random('conversations');
  const relations = people.account('relations');
  const titles = new Map(vacancies.map(({ row }) => [row.id, row]));
  const usual = people.volunteers.filter(({ status }) => status === 'active');
  const isOwn = ({ userId }: SeedApplication) =>
    userId === people.account('volunteer').id || userId === people.account('student').id;

  // Of every centre a question, one that was reported, and one with the centre itself.
  const asked = new Set<string>();
  for (const [number, center] of centers.entries()) {
    const open = vacancies.filter(
      ({ row, organization }) => row.status === 'published' && organization.center.id === center.id,
    );
    for (const [place, kind] of (['question', 'reported', 'invited'] as const).entries()) {
      if (kind === 'invited' && number > 0) continue;
      const vacancy = open[place] ?? open[0];
      const volunteer = pickOther(usual, asked, vacancy, random);
      if (!vacancy || !volunteer) continue;
      addQuestion(threads, { context, vacancy, volunteer, kind, relations, people }, random);
    }
    addWithCenter(threads, { context, center, number, relations, people }, random);
  }

  const confirmed = applications.filter(
    ({ confirmedAt, stage }) => confirmedAt && stage !== 'approached' && stage !== 'suggested',
  );
  const chosen = [
    ...confirmed.filter(isOwn),
    ...confirmed.filter((one) => !isOwn(one) && one.organizationId === people.ownOrganization.id),
    ...confirmed.filter(
      (one) => !isOwn(one) && one.organizationId !== people.ownOrganization.id && one.firstResponseAt,
    ),
    ...confirmed.filter(
      (one) => !isOwn(one) && one.organizationId !== people.ownOrganization.id && !one.firstResponseAt,
    ),
  ].slice(0, Math.max(0, conversationTotal - threads.conversations.length));
  const counts = lineCounts(chosen, replyTotal - threads.replies.length, random);
  let welcomes = 0;
  for (const [index, application] of chosen.entries()) {
    const own = context.random('thread', application.id);
    const vacancy = titles.get(application.vacancyId);
    const lines = linesOf(application, counts[index] ?? 1, people, own);
    const first = lines[0];
    if (first && (vacancy?.autoReply || welcomes === 0)) {
      welcomes += 1;
      const at = new Date(first.at.getTime() + 1);
      lines.splice(1, 0, {
        kind: 'welcome',
        side: 'organization',
        senderId: null,
        body: vacancy?.autoReply ?? welcomeLine,
        at,
      });
    }
    const isMentored = application.userId === people.account('student').id;
    if (isMentored && first)
      lines.push({
        kind: 'mentor_invited',
        side: 'volunteer',
        senderId: application.userId ?? null,
        body: '',
        at: new Date(first.at.getTime() + hour / 2),
      });
    const isOver =
      application.stage === 'rejected' || application.stage === 'withdrawn' || application.stage === 'closed_no_reply';
    threads.add(
      {
        centerId: application.centerId,
        organizationId: application.organizationId,
        volunteerId: application.userId ?? null,
        vacancyId: application.vacancyId,
        applicationId: application.id,
        subject: vacancy?.title ?? '',
        state: isOver ? 'closed' : 'open',
        volunteerIsKnown: true,
        mentorInvitedAt: isMentored && first ? new Date(first.at.getTime() + hour / 2) : null,
      },
      lines,
      own,
    );
  }
  const { conversations, replies, participants } = threads;
  for (const [number, mark] of (['blockedAt', 'mutedAt', 'archivedAt'] as const).entries()) {
    const row = participants.filter(({ side }) => side === 'volunteer')[number + 1];
    if (row) row[mark] = row.readAt ?? context.daysAgo(1, random);
  }
  return { conversations, replies, conversationParticipants: participants };
}

/** Somebody who has not asked about this vacancy yet. */
function pickOther(users: readonly SeedUser[], asked: Set<string>, vacancy: SeedVacancy | undefined, random: Random) {
  const free = users.filter(({ id }) => !asked.has(`${vacancy?.row.id} ${id}`));
  const found = free.length > 0 ? random.pick(free) : undefined;
  if (found && vacancy) asked.add(`${vacancy.row.id} ${found.id}`);
  return found;
}

type Question = {
  context: SeedContext;
  vacancy: SeedVacancy;
  volunteer: SeedUser;
  kind: 'question' | 'reported' | 'invited';
  relations: SeedUser;
  people: SeedPeople;
};

function addQuestion(
  threads: ReturnType<typeof createThreads>,
  { context, vacancy: { row, organization }, volunteer, kind, relations, people }: Question,
  random: Random,
) {
  const askedAt = context.daysAgo(random.integer(2, 9), random);
  const number = random.integer(0, questionLines.length - 1);
  const staff = people.admins.get(organization.id)?.[0] ?? relations;
  const lines: Line[] = [
    { side: 'volunteer', senderId: volunteer.id, body: questionLines[number] ?? '', at: askedAt },
    {
      side: 'organization',
      senderId: staff.id,
      body: kind === 'reported' ? unpleasantLine : (questionAnswers[number] ?? ''),
      at: new Date(askedAt.getTime() + 2 * hour),
    },
  ];
  const isReported = kind === 'reported';
  if (isReported)
    lines.push({
      kind: 'third_party_read',
      side: 'center',
      senderId: relations.id,
      body: '',
      at: new Date(askedAt.getTime() + 6 * hour),
    });
  const invitedAt = kind === 'invited' ? new Date(askedAt.getTime() + 5 * hour) : null;
  if (invitedAt)
    lines.push({ kind: 'center_invited', side: 'volunteer', senderId: volunteer.id, body: '', at: invitedAt });
  threads.add(
    {
      centerId: organization.center.id,
      organizationId: organization.id,
      volunteerId: volunteer.id,
      vacancyId: row.id,
      subject: row.title,
      centerInvitedAt: invitedAt,
      reportedAt: isReported ? new Date(askedAt.getTime() + 3 * hour) : null,
    },
    lines,
    random,
  );
}

/** A talk between an organisation or a volunteer and the centre; in the first of them the centre was invited. */
function addWithCenter(
  threads: ReturnType<typeof createThreads>,
  {
    context,
    center,
    number,
    relations,
    people,
  }: { context: SeedContext; center: PlacedCenter; number: number; relations: SeedUser; people: SeedPeople },
  random: Random,
) {
  const at = context.daysAgo(2 + number, random);
  const staff = people.account('organisation');
  const isOwn = number === 0;
  const volunteer = people.volunteers.find(({ centerId, status }) => centerId === center.id && status === 'active');
  if (!isOwn && !volunteer) return;
  const asker = isOwn ? staff : volunteer;
  threads.add(
    {
      centerId: center.id,
      organizationId: isOwn ? people.ownOrganization.id : null,
      volunteerId: isOwn ? null : (volunteer?.id ?? null),
      centerTakesPart: true,
      volunteerIsKnown: true,
      subject: isOwn ? 'Hulp bij een vacature' : 'Welk werk past bij mij?',
    },
    [
      {
        side: isOwn ? 'organization' : 'volunteer',
        senderId: asker?.id ?? null,
        body: isOwn
          ? 'Op onze vacature reageert bijna niemand. Willen jullie meekijken met de tekst?'
          : 'Ik weet niet goed wat bij mij past. Kan ik een keer met iemand praten?',
        at,
      },
      {
        side: 'center',
        senderId: relations.id,
        body: 'Natuurlijk. Kom langs of bel ons even, dan kijken we samen.',
        at: new Date(at.getTime() + 4 * hour),
      },
    ],
    random,
  );
}

/** Texts that staff keep at hand: two or three of every organisation that is in use, and those of the centres. */
export function quickReplyRows(
  context: SeedContext,
  centers: readonly PlacedCenter[],
  organizations: readonly SeedOrganization[],
): (typeof quickReplies.$inferInsert)[] {
  const own = organizations
    .filter(({ status }) => status === 'approved')
    .flatMap(({ id, number, center }) =>
      quickReplyTexts.slice(0, 2 + (number % 2)).map((text, index) => ({
        id: context.id('quick-reply', `${number}:${index}`),
        centerId: center.id,
        organizationId: id,
        ...text,
      })),
    );
  const shared = centers.flatMap((center) =>
    centerQuickReplies.map((text, index) => ({
      id: context.id('quick-reply', `${center.slug}:${index}`),
      centerId: center.id,
      organizationId: null,
      ...text,
    })),
  );
  return [...own, ...shared];
}
