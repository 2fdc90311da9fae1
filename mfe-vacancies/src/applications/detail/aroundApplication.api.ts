import { useResourceList } from '@omzien/platform';
import * as v from 'valibot';

const colleague = v.object({ id: v.string(), fullName: v.string() });

/** Who runs the organisation of an application: somebody of them may look after it. Asks nothing without an id. */
export const useColleagues = (organizationId: string | null) =>
  useResourceList(
    organizationId &&
      `/api/v1/users?filter[organization_id_eq]=${organizationId}&filter[with_role]=admin&fields[users]=full_name&page[size]=100`,
    colleague,
  );

const known = v.object({ id: v.string() });

/** The thread of an application, for who is no party but may read it: after a report or an invitation. */
export const useInvitedConversation = (applicationId: string | null) =>
  useResourceList(
    applicationId &&
      `/api/v1/conversations?filter[application_id_eq]=${applicationId}&filter[moderation_true]=true&page[size]=1`,
    known,
  ).items?.[0];
