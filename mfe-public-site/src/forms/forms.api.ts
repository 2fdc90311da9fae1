import { type FormLink, formLink, linkResult, publicForm, submissionReceipt } from '@omzien/model/form';
import type { Answers } from '@omzien/model/formAnswers';
import { usePlatform, useResource, useResourceList } from '@omzien/platform';
import { useSWRConfig } from 'swr';

export const formsAddress = '/api/v1/forms?page[size]=50';
/** Where a link, or a form for everybody, stands. */
export const linkAddress = (token: string) => `/api/v1/forms/by_token/${encodeURIComponent(token)}`;

/** The forms that everybody may fill in. */
export const useOpenForms = () => useResourceList(formsAddress, publicForm);

/** What a link asks, and how it stands. Reading it changes nothing. */
export const useFormLink = (token: string) => useResource(linkAddress(token), formLink);

/** What was done, and how it is taken back. */
export type Done = {
  title: FormLink['message'];
  text: { nl: string; en: string };
  url: string | null;
  undoToken: string | null;
};

const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? null;
type Outcome = NonNullable<FormLink['outcome']>;
export const toDone = ({ title, text, url, undoUrl }: Outcome): Done => ({
  title,
  text,
  url,
  undoToken: tokenOf(undoUrl),
});

export type Sent = { answers: Answers; website?: string; elapsedMs?: number };

/** Sends what a link or a form asks, keeps it on the way, and takes it back. */
export function useFollowLink(token: string, { formId }: Pick<FormLink, 'formId'>) {
  const { api } = usePlatform();
  const { mutate } = useSWRConfig();
  const type = 'form_submissions';
  return {
    async send(sent: Sent, how: { idempotencyKey: string }): Promise<Done> {
      if (formId !== null) {
        const receipt = await api.post(
          `/api/v1/forms/${formId}/submissions`,
          { type, ...sent },
          submissionReceipt,
          how,
        );
        return { title: null, text: receipt.text, url: receipt.url, undoToken: null };
      }
      const { answers } = sent;
      const done = await api.post(`${linkAddress(token)}/submissions`, { type, answers }, linkResult, how);
      void mutate(linkAddress(token));
      return toDone(done);
    },
    /** For who goes on later, also on another device. */
    async keep(answers: Record<string, unknown>): Promise<void> {
      if (formId === null) await api.put(`${linkAddress(token)}/draft`, { type, answers }, formLink);
    },
  };
}

/** Follows the link that takes something back. It asks nothing. */
export function useUndo() {
  const { api } = usePlatform();
  const { mutate } = useSWRConfig();
  return async (token: string, undone: string): Promise<Done> => {
    const body = { type: 'form_submissions', answers: {} };
    const done = await api.post(`${linkAddress(undone)}/submissions`, body, linkResult);
    void mutate(linkAddress(token));
    return toDone(done);
  };
}
