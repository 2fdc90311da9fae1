import type { Application } from '@omzien/model/application';
import { localizedText, nullableString } from '@omzien/model/fields';
import { formStates, formSubmission, formToken } from '@omzien/model/form';
import { usePlatform, useResourceList } from '@omzien/platform';
import useSWR from 'swr';
import * as v from 'valibot';

const base = '/api/v1/forms';
const validDays = 14;

const consentForm = v.object({
  id: v.string(),
  title: localizedText,
  state: v.picklist(formStates),
  organizationId: nullableString,
  /** Of a form that the reader manages, and not only may fill in. */
  lockVersion: v.optional(v.number()),
});
export type ConsentForm = v.InferOutput<typeof consentForm>;

type About = Pick<Application, 'organizationId' | 'volunteerCenterId'>;

/**
 * The forms by which a guardian says yes to work at an organisation, as far as the reader manages them. Those of the
 * application's own centre: what is answered goes to the centre of the form.
 */
export function useConsentForms({ organizationId, volunteerCenterId }: About) {
  const wanted = 'filter[kind_eq]=guardian_consent&filter[state_in]=open,closed&page[size]=50';
  const address = volunteerCenterId ? `${base}?${wanted}&filter[volunteer_center_id_eq]=${volunteerCenterId}` : null;
  const { items, error, mutate } = useResourceList(address, consentForm);
  const own = items?.filter(
    (form) =>
      form.lockVersion !== undefined && (form.organizationId === null || form.organizationId === organizationId),
  );
  return { items: own, error, mutate };
}

/** What guardians answered to these forms for an application, the newest first. */
export function useGivenConsents(forms: readonly ConsentForm[] | undefined, applicationId: string) {
  const { api } = usePlatform();
  const about = `filter[subject_type_eq]=applications&filter[subject_id_eq]=${applicationId}`;
  const addresses = forms?.map(({ id }) => `${base}/${id}/submissions?${about}&page[size]=20`) ?? [];
  const { data, error, mutate } = useSWR(addresses.length > 0 ? `consents ${addresses.join(' ')}` : null, async () => {
    const lists = await Promise.all(addresses.map((address) => api.list(address, formSubmission)));
    return lists.flatMap(({ items }) => items).sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  });
  return { items: forms?.length === 0 ? [] : data, error, mutate };
}

/** Makes a link to a form for the guardian of who applied. Its address is answered this once. */
export function useGuardianLink(applicationId: string) {
  const { api, clock } = usePlatform();
  return (formId: string) =>
    api.post(
      '/api/v1/form_tokens',
      {
        type: 'form_tokens',
        formId,
        subject: { type: 'applications', id: applicationId },
        expiresAt: new Date(clock.now() + validDays * 86_400_000).toISOString(),
      },
      formToken,
    );
}
