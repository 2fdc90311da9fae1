import { {{schema}} } from '@omzien/model/{{modelFile}}';
import { useResource } from '@omzien/platform';

/** One record by its id. */
export const use{{Key}} = (id: string) => useResource(`/api/v1/{{type}}/${id}`, {{schema}});
