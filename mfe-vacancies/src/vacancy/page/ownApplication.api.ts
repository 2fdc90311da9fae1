import type { ApplicationStage } from '@omzien/model/application';
import { resourceOf } from '@omzien/model/jsonApi';
import { usePlatform, useResourceList } from '@omzien/platform';
import * as v from 'valibot';

/** What the page of a vacancy tells of it. The whole schema would bring every form of an application to this page. */
const ownApplication = resourceOf(
  'applications',
  v.object({ stage: v.custom<ApplicationStage>((stage) => typeof stage === 'string'), createdAt: v.string() }),
);
export type OwnApplication = v.InferOutput<typeof ownApplication>;

/** The reader's own application for a vacancy that is not withdrawn, if there is one. Asks nothing without a vacancy. */
export function useOwnApplication(vacancyId: string | null) {
  const userId = usePlatform().session.getState().user?.id;
  const isAsked = vacancyId !== null && userId !== undefined;
  const { items, isLoading } = useResourceList(
    isAsked ? `/api/v1/applications?filter[vacancy_id_eq]=${vacancyId}&filter[user_id_eq]=${userId}` : null,
    ownApplication,
  );
  return { application: items?.find(({ stage }) => stage !== 'withdrawn'), isLoading };
}
