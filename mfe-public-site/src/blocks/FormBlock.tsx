import type { BlockData } from '@omzien/model/contentBlock';
import { publicForm } from '@omzien/model/form';
import { usePlatform } from '@omzien/platform';
import { Box, Notice, Text } from '@omzien/ui';
import { useMemo } from 'react';
import * as v from 'valibot';
import { FormInPage } from '../forms/FormInPage.tsx';
import { BlockHeading } from './BlockHeading.tsx';
import { useBlockLink } from './useBlockLink.ts';

/** A form of the centre in a page; one that is closed says why. */
export function FormBlock({ data }: { data: BlockData<'BuilderForm'> }) {
  const { locale } = usePlatform();
  const linkOf = useBlockLink();
  const { title, intro, buttonLabel, success, layout, collapse } = data;
  const form = useMemo(() => v.safeParse(publicForm, data.form), [data.form]);
  if (!form.success) return null;
  const { state, closedText } = form.output;
  const heading = title ?? form.output.title[locale];
  const told = form.output.intro?.[locale];
  // What a guardian consents to, and what happens with the answers, is said whatever a page says besides.
  const words = form.output.kind === 'guardian_consent' && intro && told ? `${intro}\n\n${told}` : (intro ?? told);
  const content =
    state === 'closed' ? (
      <Notice tone="info">{closedText && <Text>{closedText[locale]}</Text>}</Notice>
    ) : (
      // What was begun here before is filled in when the page is idle.
      <Box data-hydrate="idle">
        <FormInPage
          form={form.output}
          button={buttonLabel}
          columns={layout}
          thanks={success?.text ?? null}
          next={(success?.link && linkOf(success.link)) || null}
        />
      </Box>
    );
  if (!collapse)
    return (
      <>
        <BlockHeading title={heading} intro={words} />
        {content}
      </>
    );
  return (
    <Box as="details">
      <Box as="summary" minHeight="11" paddingBlock="2" fontWeight="semibold" fontSize="h3" cursor="pointer">
        {heading}
      </Box>
      <Box marginTop="4">
        <BlockHeading intro={words} />
        {content}
      </Box>
    </Box>
  );
}
