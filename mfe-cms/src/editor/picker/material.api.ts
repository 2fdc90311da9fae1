import { stockImage } from '@omzien/model/stockImage';
import { useResourceList } from '@omzien/platform';
import * as v from 'valibot';
import type { Material } from './examples.ts';

const someForm = v.object({ id: v.string() });

/** Pictures of the library and a form of the centre, for examples. Without them an example has fewer parts. */
export function useMaterial(isWanted: boolean): Material {
  const { items: pictures = [] } = useResourceList(isWanted ? '/api/v1/stock_images?page[size]=6' : null, stockImage);
  const { items: forms = [] } = useResourceList(isWanted ? '/api/v1/forms?page[size]=1' : null, someForm);
  return { pictures, formId: forms[0]?.id ?? null };
}
