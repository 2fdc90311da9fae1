import type { ApplicationStage } from './application.ts';
import type { OrganizationStatus } from './organization.ts';
import type { Permission } from './permissions.ts';
import type { ReportStatus } from './report.ts';
import type { UserStatus } from './user.ts';
import type { VacancyStatus } from './vacancy.ts';
import type { ProfileReplyState } from './volunteerProfile.ts';

/** One allowed step. `from: null` is creation; `by` names who may take it, beside whoever the permission table allows. */
export type Transition<Status extends string> = { name: string; from: readonly (Status | null)[]; to: Status };

/** The transition tables of `decisions.md`, section 3. Conditions that need data (an approved organisation) are rules of the API. */
export const organizationTransitions = [
  { name: 'sign_up', from: [null], to: 'pending' },
  { name: 'approve', from: ['pending', 'denied'], to: 'approved' },
  { name: 'deny', from: ['pending'], to: 'denied' },
  { name: 'reapply', from: ['denied'], to: 'pending' },
  { name: 'archive', from: ['approved'], to: 'archived' },
  { name: 'restore', from: ['archived'], to: 'approved' },
  { name: 'delete', from: ['approved', 'pending', 'denied', 'archived'], to: 'deleted' },
] as const satisfies readonly Transition<OrganizationStatus>[];
export type OrganizationStep = Exclude<(typeof organizationTransitions)[number]['name'], 'sign_up'>;

/** Who may take a step with an organisation. What was refused is approved after all by the centre's admins only. */
export const organizationStepPermission = (step: OrganizationStep, from: OrganizationStatus): Permission => {
  switch (step) {
    case 'approve':
      return from === 'denied' ? 'organizations.approveDenied' : 'organizations.approve';
    case 'deny':
      return 'organizations.approve';
    case 'reapply':
      return 'organizations.reapply';
    case 'archive':
      return 'organizations.archive';
    case 'restore':
      return 'organizations.restore';
    case 'delete':
      return 'organizations.destroy';
  }
};

/** A refused organisation may ask again after so many days. */
export const reapplyAfterDays = 30;
/** So long its own staff may bring an archived organisation back; the centre always may. */
export const restoreWithinDays = 90;

export const vacancyTransitions = [
  { name: 'create', from: [null], to: 'draft' },
  { name: 'publish', from: ['draft'], to: 'published' },
  { name: 'unpublish', from: ['published'], to: 'draft' },
  { name: 'fill', from: ['published'], to: 'filled' },
  /** Also of what is still on line: it then stays longer. */
  { name: 'renew', from: ['filled', 'expired', 'published'], to: 'published' },
  /** By the centre, with a reason that is mailed. */
  { name: 'take_down', from: ['published'], to: 'draft' },
  { name: 'expire', from: ['published'], to: 'expired' },
  { name: 'archive', from: ['published', 'draft', 'filled', 'expired'], to: 'archived' },
  { name: 'restore', from: ['archived'], to: 'draft' },
  { name: 'delete', from: ['draft', 'published', 'filled', 'expired', 'archived'], to: 'deleted' },
] as const satisfies readonly Transition<VacancyStatus>[];
export type VacancyStep = (typeof vacancyTransitions)[number]['name'];
/** The steps that people take by themselves, each with its own address. */
export const vacancySteps = [
  'publish',
  'unpublish',
  'fill',
  'renew',
  'archive',
  'restore',
  'take_down',
] as const satisfies readonly VacancyStep[];
export type VacancyStepByHand = (typeof vacancySteps)[number];
/** The row of the permission table that allows a step. */
export const permissionForVacancyStep = (step: VacancyStepByHand): Permission =>
  step === 'take_down' ? 'vacancies.takeDown' : 'vacancies.manage';
/** The step by which somebody who only says a new status gets there; null when there is none. */
export const vacancyStepTo = (from: VacancyStatus, to: VacancyStatus): VacancyStepByHand | null =>
  vacancySteps.find(
    (name) =>
      name !== 'take_down' &&
      vacancyTransitions.some(
        (row) => row.name === name && row.to === to && (row.from as readonly (string | null)[]).includes(from),
      ),
  ) ?? null;

/** A report of abuse. */
export const reportTransitions = [
  { name: 'report', from: [null], to: 'open' },
  { name: 'take', from: ['open'], to: 'in_review' },
  { name: 'resolve', from: ['open', 'in_review'], to: 'action_taken' },
  { name: 'dismiss', from: ['open', 'in_review'], to: 'no_action' },
] as const satisfies readonly Transition<ReportStatus>[];

const open = ['new', 'in_contact', 'waiting_list'] as const satisfies readonly ApplicationStage[];
export const applicationTransitions = [
  { name: 'apply', from: [null], to: 'new' },
  { name: 'apply_as_guest', from: [null], to: 'unconfirmed' },
  { name: 'approach', from: [null], to: 'approached' },
  { name: 'suggest', from: [null], to: 'suggested' },
  { name: 'confirm', from: ['unconfirmed'], to: 'new' },
  /** A volunteer says yes to what the centre suggested, by sending an application of his own. */
  { name: 'take_up', from: ['suggested'], to: 'new' },
  /** A volunteer of the pool says yes to the organisation that asked. */
  { name: 'answer', from: ['approached'], to: 'in_contact' },
  /** Somebody of the organisation writes. An automatic welcome does not count. */
  { name: 'reply', from: ['new'], to: 'in_contact' },
  { name: 'accept', from: open, to: 'accepted' },
  { name: 'reject', from: open, to: 'rejected' },
  { name: 'waiting_list', from: ['new', 'in_contact'], to: 'waiting_list' },
  { name: 'withdraw', from: [...open, 'unconfirmed', 'suggested', 'approached'], to: 'withdrawn' },
  /** Undo of accept or reject, for 24 hours. */
  { name: 'reopen', from: ['accepted', 'rejected'], to: 'in_contact' },
  /** "Is it working out?", answered by either side. */
  { name: 'match_result', from: ['accepted'], to: 'accepted' },
  { name: 'close', from: ['new'], to: 'closed_no_reply' },
] as const satisfies readonly Transition<ApplicationStage>[];

/** A question of an organisation to somebody in the pool. */
export const profileReplyTransitions = [
  { name: 'approach', from: [null], to: 'sent' },
  { name: 'accept', from: ['sent'], to: 'accepted' },
  { name: 'decline', from: ['sent'], to: 'declined' },
  { name: 'withdraw', from: ['sent'], to: 'withdrawn' },
  /** By the clock: a polite no for who is active, and nothing more for who is not. */
  { name: 'decline_for', from: ['sent'], to: 'auto_declined' },
  { name: 'expire', from: ['sent'], to: 'expired' },
] as const satisfies readonly Transition<ProfileReplyState>[];

export const userTransitions = [
  { name: 'accept_invitation', from: ['invited'], to: 'active' },
  { name: 'deactivate', from: ['active'], to: 'inactive' },
  { name: 'activate', from: ['inactive'], to: 'active' },
  { name: 'archive', from: ['active', 'invited', 'inactive'], to: 'archived' },
  /** Only until the account is erased. */
  { name: 'restore', from: ['archived'], to: 'active' },
] as const satisfies readonly Transition<UserStatus>[];

/** The names of the steps that a record may take from where it stands. */
export const transitionsFrom = <Status extends string>(table: readonly Transition<Status>[], status: Status) =>
  table.filter((transition) => transition.from.includes(status)).map((transition) => transition.name);
