import { type Dashboard, type DashboardView, dashboard, dashboardViews, type Todo } from '@omzien/model/dashboard';
import type { Grant, Permission } from '@omzien/model/permissions';
import { and, eq, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { withinReach } from '../../../http/access.ts';
import { badParameter } from '../../../http/filters.ts';
import { unauthenticated } from '../../../http/problems.ts';
import { one } from '../../../http/routeDocs.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { readable } from '../../applications/applicationList.ts';
import { createConversationRepository } from '../../conversations/conversations.repository.ts';
import { createAnalyticsRepository } from '../analytics.repository.ts';
import { today } from '../analyticsPeriod.ts';
import { analyticsScope } from '../analyticsScope.ts';
import { createCenterTodoRepository } from './centerTodos.repository.ts';
import { createContentTodoRepository } from './contentTodos.repository.ts';
import { grantsForView, type Standing, standingOf, viewOf } from './dashboardView.ts';
import { createDeadLinkRepository } from './deadLinks.repository.ts';
import { createFormTodoRepository } from './formTodos.repository.ts';
import { createMentorTodoRepository } from './mentorTodos.repository.ts';
import { messageTodos } from './messageTodos.ts';
import { createSchoolTodoRepository } from './schoolTodos.repository.ts';
import { createStaffTodoRepository, weekDays } from './staffTodos.repository.ts';
import { consentTodos } from './studentTodos.ts';
import { tiles, tilesOf } from './tiles.ts';
import { volunteerDashboard } from './volunteerDashboard.ts';

/** What only volunteers have. */
const withoutOwn = () => ({
  applications: [],
  savedSearches: [],
  appointments: [],
  hearts: { count: 0, vacancies: [] },
  recommended: [],
  profileCompleteness: null,
});
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Asked = { request: FastifyRequest; view: DashboardView; standing: Standing; kind: string | null; now: Date };

/** What somebody has to do and how things go, in one call. */
export const dashboardRoutes: FastifyPluginAsync = async (app) => {
  const figuresOf = createAnalyticsRepository(app.db);
  const todos = createStaffTodoRepository(app.db);
  const ofCenters = createCenterTodoRepository(app.db);
  const ofContent = createContentTodoRepository(app.db);
  const ofDeadLinks = createDeadLinkRepository(app.db);
  const ofForms = createFormTodoRepository(app.db);
  const ofMentors = createMentorTodoRepository(app.db);
  const ofSchools = createSchoolTodoRepository(app.db);
  const conversations = createConversationRepository(app.db);

  /** One word of the address, checked: nothing when it is not there. */
  function wordOf(request: FastifyRequest, name: 'kind' | 'center', isValid: RegExp): string | null {
    const [word] = [(request.query as Record<string, string | string[] | undefined>)[name]].flat();
    if (word === undefined || word === '') return null;
    if (isValid.test(word)) return word;
    throw badParameter(name, 'Deze waarde bestaat niet.', 'There is no such value.');
  }

  /** The vacancies that a centre helps with: those that end this week, and those that nobody applies for. */
  async function quietAndEnding(
    grants: Grant[],
    now: Date,
    where: { centerId: string | null; namesCenter?: boolean },
  ): Promise<Todo[]> {
    return [
      ...(await todos.expiring(grants, now, { days: weekDays, ...where })),
      ...(await todos.withoutApplications(grants, now, where)),
    ];
  }

  /** The work of the whole tenant: of one centre when the address names one. */
  async function tenantWork({ request, view, standing, kind, now }: Asked) {
    const within = withinReach(grantsForView(request, view, standing, 'workItems.read'), {
      center: workItems.centerId,
    });
    const chosen = wordOf(request, 'center', uuid);
    const where = (chosen === null ? within : and(within, eq(workItems.centerId, chosen))) as SQL;
    const work = await ofCenters.workItems(where, now, { namesCenter: true, kind });
    const grants = grantsForView(request, view, standing, 'vacancies.manage');
    const helped = await todos.helpedPerCenter(grants, now);
    const centers = await ofCenters.centers(within, now);
    return {
      todos:
        kind === null
          ? [...work, ...(await quietAndEnding(grants, now, { centerId: chosen, namesCenter: true }))]
          : work,
      centers: centers.map((center) => ({ ...center, count: center.count + (helped.get(center.id) ?? 0) })),
    };
  }

  /** What a mentor can do for students: nothing without grants of that role. */
  async function mentorWork(request: FastifyRequest, reading: Grant[], ofPeople: Grant[], now: Date): Promise<Todo[]> {
    return [
      ...(await ofMentors.waiting(readable(request, reading), reading, now)),
      ...(await ofMentors.shared(ofPeople, now)),
      ...(request.context.features.activities ? await ofMentors.appointments(ofPeople, now) : []),
    ];
  }

  /** The students of a school, for its administrator who guides them as well: students agree to mentors alone. */
  async function studentsOf({ request, standing, now }: Pick<Asked, 'request' | 'standing' | 'now'>): Promise<Todo[]> {
    const schools = new Set(
      grantsForView(request, 'school', standing, 'vacancies.manage').map(({ scopeId }) => scopeId),
    );
    const asMentor = (permission: Permission) =>
      grantsForView(request, 'mentor', standing, permission).filter(({ scopeId }) => schools.has(scopeId));
    return mentorWork(request, asMentor('applications.manage'), asMentor('users.read'), now);
  }

  async function staffTodos({ request, view, standing, kind, now }: Asked): Promise<Todo[]> {
    const grantsOf = (permission: Parameters<typeof grantsForView>[3]) =>
      grantsForView(request, view, standing, permission);
    switch (view) {
      case 'center': {
        const within = withinReach(grantsOf('workItems.read'), { center: workItems.centerId });
        const here = and(within, eq(workItems.centerId, request.context.centerId)) as SQL;
        const work = await ofCenters.workItems(here, now, { kind });
        if (kind !== null) return work;
        const { centerId } = request.context;
        const grants = grantsOf('vacancies.manage');
        return [...work, ...(await quietAndEnding(grants, now, { centerId }))];
      }
      case 'organization':
      case 'school': {
        const grants = grantsOf('vacancies.manage');
        return [
          ...(view === 'school' ? await studentsOf({ request, standing, now }) : []),
          ...(await todos.unanswered(grants, now)),
          ...(await todos.matchChecks(grants, now)),
          ...(await todos.expiring(grants, now)),
          ...(await ofForms.unread(grantsOf('forms.manage'), now, { locale: request.locale })),
          ...(await todos.drafts(grants, now)),
          ...(await todos.profileChecks(grants, now)),
          ...(view === 'school' ? await ofSchools.invited(grantsOf('users.invite'), now) : []),
        ];
      }
      case 'content':
        return [
          ...(await ofContent.pages(grantsOf('pages.manage'), now)),
          ...(await ofDeadLinks.pages(grantsOf('pages.manage'), request.context.features, now)),
          ...(await ofForms.unread(grantsOf('forms.manage'), now, { locale: request.locale, isOfCenter: true })),
        ];
      case 'mentor':
        return mentorWork(request, grantsOf('applications.manage'), grantsOf('users.read'), now);
      default:
        return [];
    }
  }

  async function tilesFor({ request, view, standing, now }: Asked) {
    if (tiles[view].length === 0) return [];
    const to = today(now);
    const query = {
      period: { from: to.with({ day: 1 }), to },
      before: null,
      centerId: view === 'center' || view === 'content' ? request.context.centerId : null,
      organizationId: null,
      vacancyType: null,
    };
    const grants = grantsForView(request, view, standing, 'analytics.read');
    const scope = await analyticsScope(app, request, query, grants);
    return tilesOf(figuresOf, scope, view, { now, locale: request.locale });
  }

  async function firstSteps({ request, view, standing }: Asked): Promise<Dashboard['firstSteps']> {
    if (view !== 'organization' && view !== 'school') return null;
    const found = await todos.firstSteps(grantsForView(request, view, standing, 'vacancies.manage'));
    if (found === null) return null;
    return [
      { key: 'profile', done: found.profile, url: `/organizations/${found.id}/edit` },
      { key: 'vacancy', done: found.vacancy, url: '/vacancies/add' },
      { key: 'publish', done: false, url: '/vacancies' },
    ];
  }

  app.get(
    '/dashboard',
    {
      config: {
        permission: 'account.read',
        docs: {
          summary: 'Show the dashboard: what is to be done, and how things go',
          description:
            'The roles of the asker decide what it shows; with `Current-Organization-Id` that organisation. At most ten todos of each kind, the longest waiting first, each with the steps that its reader may take. Tiles tell this month until today beside the same days of last year.',
          query: {
            view: `One of ${dashboardViews.join(', ')}, for who has several roles`,
            kind: 'Only this kind of the work list of a centre, and then all of it',
            center: 'Of the whole tenant: only the work of this centre, by its id',
          },
          answer: one(dashboard),
        },
      },
    },
    async (request, reply) => {
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const standing = await standingOf(app.db, request);
      const view = viewOf(request, standing);
      const asked: Asked = {
        request,
        view,
        standing,
        kind: wordOf(request, 'kind', /^[a-z_]{1,60}$/),
        now: app.clock(),
      };
      const isOwn = view === 'volunteer' || view === 'student';
      const own = isOwn ? await volunteerDashboard(app, request, user, view === 'student') : null;
      const work =
        view === 'tenant' ? await tenantWork(asked) : { todos: own?.todos ?? (await staffTodos(asked)), centers: [] };
      const messages = asked.kind === null ? await messageTodos(conversations, request, work.todos, asked.now) : [];
      const consents = view === 'student' ? await consentTodos(app.db, request, user.id) : [];
      const answer: Dashboard = {
        type: 'dashboards',
        id: view,
        view,
        views: standing.views,
        centers: work.centers,
        todos: [...consents, ...work.todos, ...messages],
        tiles: asked.kind === null ? await tilesFor(asked) : [],
        ...(own?.parts ?? withoutOwn()),
        firstSteps: await firstSteps(asked),
      };
      return reply.resource(answer);
    },
  );
};
