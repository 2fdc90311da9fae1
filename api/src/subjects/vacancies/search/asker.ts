import { type Grant, grantsOf } from '@omzien/model/permissions';
import type { FastifyRequest } from 'fastify';
import type { Audience } from './vacancySearch.ts';

/** For which site, with which of its parts, and at which moment vacancies are read. */
export const audienceOf = ({ context }: FastifyRequest, now: Date): Audience => ({
  centerId: context.centerId,
  features: context.features,
  now,
});

/** By what somebody manages vacancies, also on a route that asks for less. */
export const manageGrantsOf = ({ actor }: FastifyRequest): Grant[] =>
  grantsOf('vacancies.manage', actor.roles, actor.user !== null);
