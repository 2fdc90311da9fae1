import { memberApplicationInput } from '@omzien/model/application';
import type { LocalizedText } from '@omzien/model/fields';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { notFound } from '../../http/problems.ts';
import { invalidAttribute } from '../../http/validation.ts';
import type { LinkClosed, LinkField } from '../../services/links/formTokens.ts';
import { withoutSubject } from '../../services/links/links.problems.ts';
import { volunteerProfiles as profiles } from '../../tables/applications/volunteerProfiles.table.ts';
import type { FormTokenRow } from '../../tables/content/formTokens.table.ts';
import { createApplicationParts } from '../applications/applicationParts.ts';
import { applyAsMember } from '../applications/steps/apply.usecases.ts';
import { endOffer } from '../applications/steps/offers.usecases.ts';
import type { Approaches } from './approaches.usecases.ts';
import type { OwnProfiles } from './ownProfile.usecases.ts';
import { ownReader } from './ownProfile.usecases.ts';
import type { FoundReply } from './profileReplies.repository.ts';

const feature = 'volunteerProfiles';
const placeOf = () => '/profile-replies';
const settledTexts: Record<Exclude<FoundReply['state'], 'sent'>, LocalizedText> = {
  accepted: { nl: 'Je hebt al ja gezegd.', en: 'You have said yes already.' },
  declined: { nl: 'Je hebt al nee gezegd.', en: 'You have said no already.' },
  auto_declined: {
    nl: 'Er kwam geen antwoord. Daarom hebben we namens jou vriendelijk nee gezegd.',
    en: 'There was no answer. That is why we politely said no for you.',
  },
  withdrawn: { nl: 'De organisatie heeft de vraag ingetrokken.', en: 'The organisation has taken its question back.' },
  expired: { nl: 'De vraag is verlopen.', en: 'The question has expired.' },
};
const textOf = (answer: unknown) => (typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : null);
const thanks = { nl: 'Bedankt voor je antwoord', en: 'Thank you for your answer' };
const longestMessage = 1500;
const longestReason = 500;

const messageField: LinkField = {
  key: 'message',
  type: 'textarea',
  label: { nl: 'Bericht aan de organisatie', en: 'Message to the organisation' },
  required: false,
  rules: { maxLength: longestMessage },
};
const reasonField: LinkField = {
  key: 'reason',
  type: 'textarea',
  label: { nl: 'Reden', en: 'Reason' },
  hint: { nl: 'De organisatie leest wat je hier schrijft.', en: 'The organisation reads what you write here.' },
  required: false,
  rules: { maxLength: longestReason },
};
const yesText = {
  nl: 'Dit lijkt me leuk. Ik wil graag kennismaken.',
  en: 'I like the sound of this. I would like to meet.',
};

/** Says what the links of the pool do. Each acts in the name of the volunteer to whom it was mailed. */
export function registerPoolPurposes(app: FastifyInstance, approaches: Approaches, own: OwnProfiles): void {
  const parts = createApplicationParts(app);

  const replyOf = async ({ subjectId, userId }: FormTokenRow) => {
    const row = subjectId === null ? undefined : await approaches.replies.find(subjectId);
    return row && row.userId === userId ? row : undefined;
  };
  const openReply = async (link: FormTokenRow) => {
    const row = await replyOf(link);
    return row?.state === 'sent' ? row : null;
  };
  /** Why there is nothing to answer any more. */
  const closedReply = async (link: FormTokenRow): Promise<LinkClosed> => {
    const row = await replyOf(link);
    if (!row || row.state === 'sent') return withoutSubject;
    return { closed: 'decided', text: settledTexts[row.state] };
  };
  const offerOf = async ({ subjectId, userId }: FormTokenRow) => {
    const row = subjectId === null ? undefined : await parts.applications.find(subjectId);
    return row && row.userId === userId && row.stage === 'suggested' ? row : null;
  };
  const orGone = <Row>(row: Row | null): Row => {
    if (row === null) throw notFound();
    return row;
  };
  const userOf = ({ actor }: FastifyRequest) => {
    if (actor.user === null) throw notFound();
    return actor.user;
  };

  app.formTokens.register('pool_accept', {
    feature,
    placeOf,
    async ask(link) {
      const row = await openReply(link);
      if (!row) return closedReply(link);
      if (row.organizationStatus !== 'approved') return withoutSubject;
      return {
        title: {
          nl: `Kennismaken met ${row.organizationName}?`,
          en: `Meet ${row.organizationName}?`,
        },
        text: {
          nl: 'Zeg je ja, dan krijgt de organisatie je naam, e-mailadres en telefoonnummer.',
          en: 'If you say yes, the organisation gets your name, e-mail address and phone number.',
        },
        button: { nl: 'Ja, ik wil kennismaken', en: 'Yes, I want to meet' },
        fields: [messageField],
      };
    },
    async act(link, answers, request) {
      const row = orGone(await openReply(link));
      const after = await approaches.accept(request, row, textOf(answers.message));
      return {
        title: thanks,
        text: {
          nl: `${row.organizationName} weet nu wie je bent. Jullie kunnen elkaar berichten sturen.`,
          en: `${row.organizationName} knows who you are now. You can send each other messages.`,
        },
        url: after.conversationId === null ? '/profile-replies' : `/conversations/${after.conversationId}`,
      };
    },
  });

  app.formTokens.register('pool_decline', {
    feature,
    placeOf,
    async ask(link) {
      const row = await openReply(link);
      return row
        ? {
            title: { nl: `Nee zeggen tegen ${row.organizationName}?`, en: `Say no to ${row.organizationName}?` },
            text: {
              nl: 'De organisatie krijgt je gegevens niet. Je blijft in de vrijwilligerspool.',
              en: 'The organisation does not get your details. You stay in the volunteer pool.',
            },
            button: { nl: 'Nee, dank je', en: 'No, thank you' },
            fields: [reasonField],
          }
        : closedReply(link);
    },
    async act(link, answers, request) {
      const row = orGone(await openReply(link));
      await approaches.decline(request, row, textOf(answers.reason));
      return {
        title: thanks,
        text: {
          nl: 'We hebben nee gezegd namens jou. De organisatie weet niet wie je bent.',
          en: 'We have said no for you. The organisation does not know who you are.',
        },
        url: '/profiel',
      };
    },
  });

  app.formTokens.register('pool_return', {
    feature,
    async ask({ userId }) {
      if (userId === null) return null;
      const row = await own.repository.find(ownReader({ id: userId }, app.clock()), eq(profiles.userId, userId));
      if (!row) return null;
      return row.inPool
        ? {
            title: { nl: 'In de vrijwilligerspool blijven?', en: 'Stay in the volunteer pool?' },
            text: {
              nl: 'Organisaties kunnen je dan blijven vragen om te helpen.',
              en: 'Organisations can then go on asking you to help.',
            },
            button: { nl: 'Ja, ik blijf', en: 'Yes, I stay' },
          }
        : {
            title: { nl: 'Terug in de vrijwilligerspool?', en: 'Back into the volunteer pool?' },
            text: {
              nl: 'Organisaties kunnen je dan weer vragen om te helpen.',
              en: 'Organisations can then ask you to help again.',
            },
            button: { nl: 'Ja, ik doe weer mee', en: 'Yes, I am in again' },
          };
    },
    async act({ userId }, _answers, request) {
      if (userId === null) throw notFound();
      await own.comeBack(request, userId);
      return {
        title: { nl: 'Je staat in de vrijwilligerspool', en: 'You are in the volunteer pool' },
        text: { nl: 'Fijn dat je meedoet.', en: 'Good to have you.' },
        url: '/profiel',
      };
    },
  });

  app.formTokens.register('pool_suggestion_accept', {
    feature,
    async ask(link) {
      const row = await offerOf(link);
      return (
        row && {
          title: { nl: `Aanmelden voor ${row.vacancyTitle}?`, en: `Apply for ${row.vacancyTitle}?` },
          text: {
            nl: `Je meldt je aan bij ${row.organizationName}. De organisatie krijgt je naam, e-mailadres en telefoonnummer.`,
            en: `You apply with ${row.organizationName}. The organisation gets your name, e-mail address and phone number.`,
          },
          button: { nl: 'Aanmelden', en: 'Apply' },
          fields: [{ ...messageField, required: true, rules: { minLength: 20, maxLength: longestMessage } }],
          prefill: { message: yesText[row.locale] },
        }
      );
    },
    async act(link, answers, request) {
      const row = orGone(await offerOf(link));
      const input = v.safeParse(memberApplicationInput, { message: answers.message, acceptPrivacy: true });
      if (!input.success) throw invalidAttribute('message', 'too_short', { min: 20 });
      await applyAsMember(await parts.ofRequest(request), row.vacancyId, userOf(request), input.output);
      return {
        title: { nl: 'Je bent aangemeld', en: 'You have applied' },
        text: {
          nl: `${row.organizationName} neemt contact met je op.`,
          en: `${row.organizationName} will contact you.`,
        },
        url: `/vacancies/${row.vacancyId}`,
      };
    },
  });

  app.formTokens.register('pool_suggestion_decline', {
    feature,
    async ask(link) {
      const row = await offerOf(link);
      return (
        row && {
          title: { nl: `Geen interesse in ${row.vacancyTitle}?`, en: `Not interested in ${row.vacancyTitle}?` },
          text: {
            nl: 'We geven het door aan de vrijwilligerscentrale.',
            en: 'We will tell the volunteer centre.',
          },
          button: { nl: 'Nee, dank je', en: 'No, thank you' },
          fields: [{ ...reasonField, hint: null }],
        }
      );
    },
    async act(link, answers, request) {
      const row = orGone(await offerOf(link));
      await endOffer(await parts.ofRequest(request), row, {
        actorId: userOf(request).id,
        reason: textOf(answers.reason),
      });
      return {
        title: thanks,
        text: { nl: 'We zoeken verder voor je.', en: 'We go on looking for you.' },
        url: '/vacancies/search',
      };
    },
  });
}
