import { type FormKind, publicForm } from '@omzien/model/form';
import { useHasPage, useHref, usePlatform, useResourceList } from '@omzien/platform';
import { Link, Stack } from '@omzien/ui';
import type { ReactNode } from 'react';

/** The forms of a site that everybody may fill in now. */
export const openFormsAddress = '/api/v1/forms?filter[public_eq]=true&filter[state_eq]=open&page[size]=50';

type FormLinksProps = {
  /** Only forms of these kinds; all of them without it. */
  kinds?: readonly FormKind[];
  /** Beside a form that is being filled in: opens next to it, so that nothing typed is lost. */
  newWindow?: boolean;
  /** What stands around the links where the site has such forms; without one it is not there either. */
  children: (links: ReactNode) => ReactNode;
};

/**
 * The ways to forms of the site where somebody needs them. What a centre does not have is not spoken of.
 *
 * @example <FormLinks kinds={['guardian_consent']}>{(links) => <Box>{t('apply.guardian')} {links}</Box>}</FormLinks>
 */
export function FormLinks({ kinds, newWindow = false, children }: FormLinksProps) {
  const { locale } = usePlatform();
  const href = useHref();
  const hasForms = useHasPage()('/forms');
  const { items } = useResourceList(hasForms ? openFormsAddress : null, publicForm);
  const shown = items?.filter(({ kind, fields }) => fields.length > 0 && (!kinds || kinds.includes(kind))) ?? [];
  if (shown.length === 0) return null;
  return children(
    <Stack as="ul" gap="0" margin="0" padding="0" listStyleType="none">
      {shown.map(({ id, title }) => (
        <li key={id}>
          <Link
            href={href(`/forms/${id}`)}
            newWindow={newWindow}
            display="inline-flex"
            alignItems="center"
            minHeight="target"
          >
            {title[locale]}
          </Link>
        </li>
      ))}
    </Stack>,
  );
}
