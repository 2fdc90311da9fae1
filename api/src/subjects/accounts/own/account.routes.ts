import type { FastifyPluginAsync } from 'fastify';
import { named } from '../../../http/named.ts';
import { confirmRoutes } from './confirm.routes.ts';
import { currentUserRoutes } from './currentUser.routes.ts';
import { createEmailChange, maskedEmail, revertPurpose } from './emailChange.usecases.ts';
import { impersonationRoutes } from './impersonation.routes.ts';
import { ownSessionRoutes } from './sessions.routes.ts';
import { signupRoutes } from './signups.routes.ts';

/** Signing up, confirming, and one's own account under `/api/v1`. */
export const accountRoutes: FastifyPluginAsync = async (app) => {
  const emailChange = createEmailChange(app);
  app.formTokens.register(revertPurpose, {
    async ask(link) {
      const { to } = link.data as { to: string };
      return {
        title: { nl: 'Wijziging van je e-mailadres terugdraaien', en: 'Take back the change of your e-mail address' },
        text: {
          nl: `Iemand wil je account voortaan gebruiken met ${maskedEmail(to)}. Was jij dat niet? Draai het dan terug. Je krijgt een mail om een nieuw wachtwoord te kiezen, en je wordt overal uitgelogd.`,
          en: `Somebody wants to use your account with ${maskedEmail(to)} from now on. Was it not you? Then take it back. You get a mail to choose a new password, and you are signed out everywhere.`,
        },
        button: { nl: 'Terugdraaien', en: 'Take it back' },
      };
    },
    async act(link, _answers, request) {
      const restored = await emailChange.revert(request, link);
      if (!restored)
        return {
          title: { nl: 'Dit kan niet meer', en: 'This is not possible any more' },
          text: {
            nl: 'Je account is intussen veranderd. Neem contact op met je vrijwilligerscentrale.',
            en: 'Your account has changed in the meantime. Please contact your volunteer centre.',
          },
        };
      return {
        title: { nl: 'Teruggedraaid', en: 'Taken back' },
        text: {
          nl: 'Je account heeft weer je oude e-mailadres. Kijk in je mail om een nieuw wachtwoord te kiezen.',
          en: 'Your account has your old e-mail address again. Look in your mail to choose a new password.',
        },
        url: '/auth/login-1',
      };
    },
  });

  for (const routes of [currentUserRoutes, signupRoutes, confirmRoutes, ownSessionRoutes, impersonationRoutes])
    await app.register(named(routes));
};
