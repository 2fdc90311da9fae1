import type { FigureKey } from '@omzien/model/analytics';
import { figures } from '@omzien/model/analytics';
import {
  type Dashboard,
  type DashboardView,
  dashboard,
  dashboardViews,
  type Tile,
  type Todo,
} from '@omzien/model/dashboard';
import { and, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { withinReach } from '../../../http/access.ts';
import { unauthenticated } from '../../../http/problems.ts';
import { one } from '../../../http/routeDocs.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { createConversationRepository, myMarks } from '../../conversations/conversations.repository.ts';
import { readerOf } from '../../conversations/readers.ts';
import { createAnalyticsRepository } from '../analytics.repository.ts';
import { periodBefore, today } from '../analyticsPeriod.ts';
import { analyticsScope } from '../analyticsScope.ts';
import { grantsForView, viewOf } from './dashboardView.ts';
import { createStaffTodoRepository } from './staffTodos.repository.ts';
import { volunteerDashboard } from './volunteerDashboard.ts';

/** The tiles of each view, and where each leads. */
const tiles: Record<DashboardView, readonly { key: FigureKey; url: string }[]> = {
  center: [
    { key: 'vacancies_open', url: '/vacancies' },
    { key: 'applications', url: '/applications' },
    { key: 'matches', url: '/analytics' },
    { key: 'new_volunteers', url: '/users' },
    { key: 'organizations_approved', url: '/organizations' },
    { key: 'views', url: '/analytics' },
  ],
  organization: [
    { key: 'vacancies_open', url: '/vacancies' },
    { key: 'applications', url: '/applications' },
    { key: 'reply_hours', url: '/applications' },
    { key: 'matches', url: '/applications' },
  ],
  content: [{ key: 'page_views', url: '/content' }],
  volunteer: [],
};

/** What only volunteers have. */
const withoutOwn = () => ({
  applications: [],
  savedSearches: [],
  appointments: [],
  hearts: { count: 0, vacancies: [] },
  recommended: [],
  profileCompleteness: null,
});

/** What somebody has to do and how things go, in one call. */
export const dashboardRoutes: FastifyPluginAsync = async (app) => {
  const figuresOf = createAnalyticsRepository(app.db);
  const todos = createStaffTodoRepository(app.db);
  const conversations = createConversationRepository(app.db);

  /** Of this month until today, beside the same days a year earlier. */
  async function tilesOf(request: FastifyRequest, view: DashboardView): Promise<Tile[]> {
    const to = today(app.clock());
    const period = { from: to.with({ day: 1 }), to };
    const isCenter = view === 'center' || view === 'content';
    const scope = await analyticsScope(
      app.db,
      request,
      {
        period,
        before: null,
        centerId: isCenter ? request.context.centerId : null,
        organizationId: null,
        vacancyType: null,
      },
      grantsForView(request, view, 'analytics.read'),
    );
    const now = await figuresOf.summary(scope, period);
    const then = await figuresOf.summary(scope, periodBefore(period, 'last_year'));
    return tiles[view].map(({ key, url }) => {
      const [value = null, lastYear = null] = [now.get(key), then.get(key)];
      const change =
        value === null || lastYear === null || lastYear === 0
          ? null
          : Number(((value - lastYear) / lastYear).toFixed(4));
      const { name, unit } = figures[key];
      return { key, name: name[request.locale], unit, value, lastYear, change, url };
    });
  }

  async function unreadTodo(request: FastifyRequest): Promise<Todo[]> {
    const reader = readerOf(request);
    const { unread } = await conversations.count(
      reader,
      and(conversations.takesPart(reader), isNull(myMarks.archivedAt)),
    );
    if (unread === 0) return [];
    return [
      {
        kind: 'unread_messages',
        item: null,
        count: unread,
        subject: null,
        waitingDays: null,
        dueAt: null,
        url: '/conversations',
      },
    ];
  }

  async function staffTodos(request: FastifyRequest, view: DashboardView): Promise<Todo[]> {
    const now = app.clock();
    if (view === 'center') {
      const within = withinReach(grantsForView(request, view, 'workItems.read'), { center: workItems.centerId });
      return todos.workItems(within, now);
    }
    if (view !== 'organization') return [];
    const grants = grantsForView(request, view, 'vacancies.manage');
    return [
      ...(await todos.unanswered(grants, now)),
      ...(await todos.expiring(grants, now)),
      ...(await todos.profileChecks(grants, now)),
      ...(await todos.matchChecks(grants, now)),
    ];
  }

  async function firstSteps(request: FastifyRequest): Promise<Dashboard['firstSteps']> {
    const found = await todos.firstSteps(grantsForView(request, 'organization', 'vacancies.manage'));
    if (found === null) return null;
    return [
      { key: 'profile', done: found.profile, url: `/organizations/${found.id}/edit` },
      { key: 'vacancy', done: found.vacancy, url: '/vacancies/new' },
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
            'The roles of the asker decide what it shows; with `Current-Organization-Id` that organisation. Tiles tell this month until today beside the same days of last year.',
          query: { view: `One of ${dashboardViews.join(', ')}, for who has several roles` },
          answer: one(dashboard),
        },
      },
    },
    async (request, reply) => {
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const { view, views } = viewOf(request);
      const own = view === 'volunteer' ? await volunteerDashboard(app, request, user) : null;
      const answer: Dashboard = {
        type: 'dashboards',
        id: view,
        view,
        views,
        todos: [...(own?.todos ?? (await staffTodos(request, view))), ...(await unreadTodo(request))],
        tiles: tiles[view].length > 0 ? await tilesOf(request, view) : [],
        ...(own?.parts ?? withoutOwn()),
        firstSteps: view === 'organization' ? await firstSteps(request) : null,
      };
      return reply.resource(answer);
    },
  );
};
