import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from '../access/audit.ts';
import type { TokenStore } from '../access/tokenStore.ts';
import type { Activations } from '../activations/activations.ts';
import type { Announcements } from '../activations/announcements.ts';
import type { GoodReleases } from '../activations/goodReleases.ts';
import type { Promotion } from '../activations/promotion.ts';
import type { StuckReleases } from '../activations/stuckReleases.ts';
import type { FailureGuard } from '../failures/failureGuard.ts';
import type { Failures } from '../failures/failures.ts';
import type { Releases } from '../releases/releases.ts';

type AuditSubject = Pick<AuditEntry, 'action' | 'subject'> & Partial<Pick<AuditEntry, 'reason' | 'releases' | 'actor'>>;
type Work<T> = () => Promise<{ outcome: 'done' | 'unchanged'; value: T }>;

/** What the routes work with. */
export type RegistryParts = {
  releases: Releases;
  tokens: TokenStore;
  activations: Activations;
  promotion: Promotion;
  announcements: Announcements;
  failures: Failures;
  failureGuard: FailureGuard;
  goodReleases: GoodReleases;
  stuckReleases: StuckReleases;
  /** Runs something that changes the world and writes down how it ended, also when it was refused. */
  audited: <T>(request: FastifyRequest, subject: AuditSubject, work: Work<T>) => Promise<T>;
  now: () => Date;
  /** Milliseconds between two heartbeats of the event stream. */
  heartbeat: number;
};
