import type { FastifyPluginAsync } from 'fastify';
import { applicationRoutes } from '../applications/applications.routes.ts';
import { bootstrapRoutes } from '../bootstrap/bootstrap.routes.ts';
import { centerRoutes } from '../centers/centers.routes.ts';
import { docsRoutes } from '../docs/docs.routes.ts';
import { fileRoutes } from '../files/files.routes.ts';
import { formLinkRoutes } from '../forms/formLinks.routes.ts';
import { formRoutes } from '../forms/forms.routes.ts';
import { locationRoutes } from '../locations/locations.routes.ts';
import { lookupRoutes } from '../lookups/lookups.routes.ts';
import { mediaRoutes } from '../media/media.routes.ts';
import { menuRoutes } from '../menus/menus.routes.ts';
import { organizationRoutes } from '../organizations/organizations.routes.ts';
import { pageRoutes } from '../pages/pages.routes.ts';
import { sessionRoutes } from '../sessions/sessions.routes.ts';
import { currentUserRoutes } from '../users/currentUser.routes.ts';
import { vacancyRoutes } from '../vacancies/vacancies.routes.ts';
import { vacancyWriteRoutes } from '../vacancies/vacancyWrites.routes.ts';

/** Every subject that answers under /api/v1. Adding a subject is one line. */
export const subjects: FastifyPluginAsync[] = [
  bootstrapRoutes,
  centerRoutes,
  currentUserRoutes,
  organizationRoutes,
  vacancyRoutes,
  vacancyWriteRoutes,
  applicationRoutes,
  pageRoutes,
  menuRoutes,
  fileRoutes,
  lookupRoutes,
  locationRoutes,
  formLinkRoutes,
  formRoutes,
];

/** What answers elsewhere: sessions under /auth, files under /media. */
export const otherRoutes: FastifyPluginAsync[] = [sessionRoutes, mediaRoutes, docsRoutes];
