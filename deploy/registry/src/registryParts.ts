import type { FastifyRequest } from 'fastify';
import type { Activations } from './activations.ts';
import type { Announcements } from './announcements.ts';
import type { AuditEntry } from './audit.ts';
import type { FailureGuard } from './failureGuard.ts';
import type { Failures } from './failures.ts';
import type { Promotion } from './promotion.ts';
import type { Releases } from './releases.ts';

type AuditSubject = Pick<AuditEntry, 'action' | 'subject'> & Partial<Pick<AuditEntry, 'reason' | 'releases' | 'actor'>>;
type Work<T> = () => Promise<{ outcome: 'done' | 'unchanged'; value: T }>;

/** What the routes work with. */
export type RegistryParts = {
  releases: Releases;
  activations: Activations;
  promotion: Promotion;
  announcements: Announcements;
  failures: Failures;
  failureGuard: FailureGuard;
  /** Runs something that changes the world and writes down how it ended, also when it was refused. */
  audited: <T>(request: FastifyRequest, subject: AuditSubject, work: Work<T>) => Promise<T>;
  now: () => Date;
  /** Milliseconds between two heartbeats of the event stream. */
  heartbeat: number;
};
