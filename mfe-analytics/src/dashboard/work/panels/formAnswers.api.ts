import { formSubmission } from '@omzien/model/form';
import { useResourceList } from '@omzien/platform';

/** What was answered to a form, the newest first; without what machines sent. */
export const useAnswersOf = (id: string, most: number) =>
  useResourceList(`/api/v1/forms/${id}/submissions?filter[spam_eq]=false&page[size]=${most}`, formSubmission, {
    keepPreviousData: true,
  });
