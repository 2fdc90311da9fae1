import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reaches } from '../../http/access.ts';
import { notFound } from '../../http/problems.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import type { VolunteerCenterRow } from '../../tables/centers/volunteerCenters.table.ts';

/** The centre of an address, for who manages it; for everybody else it is not there. */
export const createManagedCenter = ({ db }: FastifyInstance) => {
  const centers = createCenterRepository(db);
  return async (request: FastifyRequest, id: string): Promise<VolunteerCenterRow> => {
    const center = await centers.find(id);
    if (!center || !reaches(request.grants, { centerId: center.id }, request.actor.user)) throw notFound();
    return center;
  };
};
