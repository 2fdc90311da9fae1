import { factorCode } from '@omzien/model/factors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { PassRefusal } from '../../../services/factors/passes.ts';
import { refuse } from './authBody.ts';
import { sessionText } from './sessions.texts.ts';

/** A code as it is compared; null for none at all. What cannot be a code stays one, and is wrong. */
export function readCode(given: unknown): string | null {
  if (typeof given !== 'string' || given.trim() === '') return null;
  const { success, output } = v.safeParse(factorCode, given);
  return success ? output : '-';
}

/** One factor was right and there are two. Clients that know no second step read the sentence. */
export const refuseSecondStep = (request: FastifyRequest, reply: FastifyReply, { refused, ways }: PassRefusal) =>
  refuse(reply, 401, sessionText(request, refused === 'otp_required' ? 'otpRequired' : 'otpInvalid'), {
    code: refused,
    ways,
  });
