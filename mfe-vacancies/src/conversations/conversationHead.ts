import type { WireDocument } from '@omzien/model/jsonApi';
import type { Head, HeadContext } from '@omzien/platform';

/** Somebody with several conversations open tells their tabs apart by what each is about, and by whom it is with. */
export function conversationHead({ data, params }: HeadContext): Head {
  const answer = data[`/api/v1/conversations/${params.id}`] as WireDocument | undefined;
  const resource = Array.isArray(answer?.data) ? undefined : answer?.data;
  const {
    subject,
    my_side: side,
    volunteer_name: volunteer,
    organization_name: organization,
  } = resource?.attributes ?? {};
  const parts = [side === 'volunteer' ? organization : volunteer, subject];
  const said = parts.filter((part) => typeof part === 'string' && part !== '');
  return { title: said.length > 0 ? said.join(', ') : undefined };
}
