import { usePlatform } from '@omzien/platform';
import { useForm } from '@omzien/ui/form';
import { type PagePattern, usePagePatterns } from './addPage.api.ts';
import { addPageForm } from './addPageForm.ts';

/** A new page as it is filled in. An example brings its type along, and its title where none was written. */
export function useAddPageForm() {
  const { locale, features } = usePlatform();
  const patterns = usePagePatterns();
  const form = useForm(addPageForm, {
    pattern: '',
    pageType: 'default',
    locale: features.multiLanguage ? locale : 'nl',
    title: '',
    slug: '',
  });

  function choosePattern(key: string) {
    const pattern = patterns.items?.find(({ id }) => id === key);
    const isExample = (title: string) =>
      title === '' || patterns.items?.some((known: PagePattern) => Object.values(known.title).includes(title));
    if (isExample(form.getValues('title').trim()))
      form.setValue('title', pattern?.title[form.getValues('locale')] ?? '', { shouldDirty: true });
    if (pattern) form.setValue('pageType', pattern.pageType, { shouldDirty: true });
  }
  return { form, choosePattern };
}
