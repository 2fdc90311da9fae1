import type { FastifyPluginAsync } from 'fastify';
import { centerRoutes } from '../centers/centers.routes.ts';
import { organizationRoutes } from '../organizations/organizations.routes.ts';
import { sessionRoutes } from '../sessions/sessions.routes.ts';
import { currentUserRoutes } from '../users/currentUser.routes.ts';

/** Every subject that answers under /api/v1. Adding a subject is one line. */
export const subjects: FastifyPluginAsync[] = [centerRoutes, currentUserRoutes, organizationRoutes];

/** What answers elsewhere: sessions under /auth, files under /media. */
export const otherRoutes: FastifyPluginAsync[] = [sessionRoutes];
