import { usePlatform } from '@omzien/platform';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Box } from '../layout/layout.tsx';
import { Link } from '../text/Link.tsx';
import { Heading, Text } from '../text/text.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { chakra } from '../theme/chakra.ts';

export { type Step, type StepForm, useStepForm } from './useStepForm.ts';

const textsByLocale = {
  nl: {
    progress: 'Voortgang',
    position: (at: number, of: number) => `Stap ${at} van ${of}`,
    done: 'klaar',
  },
  en: {
    progress: 'Progress',
    position: (at: number, of: number) => `Step ${at} of ${of}`,
    done: 'done',
  },
};

const List = chakra('ol', {
  base: { listStyle: 'none', margin: '0', padding: '0', display: { base: 'none', md: 'flex' }, gap: '2' },
});
const Item = chakra('li', {
  base: {
    flex: '1 1 0',
    minWidth: '0',
    paddingTop: '2',
    borderTop: '4px solid',
    borderColor: 'border',
    fontSize: 'sm',
    lineHeight: '1.4',
    color: 'text.muted',
    '&[data-state=done], &[data-state=current]': { borderColor: 'accent' },
    '&[data-state=current]': { color: 'text', fontWeight: 'semibold' },
  },
});
const Bar = chakra('div', {
  base: { display: { base: 'grid', md: 'none' }, gridAutoFlow: 'column', gap: '1', marginTop: '2' },
});
const Part = chakra('span', {
  base: { height: '4px', borderRadius: 'full', bg: 'border', '&[data-done]': { bg: 'accent' } },
});

export type StepsProps = {
  steps: readonly { key: string; title: string }[];
  /** The key of the step that is shown. */
  current: string;
  /** Address of a step that was done: it can be gone back to. */
  hrefOf(key: string): string;
};

/**
 * Where somebody is in a long form: the names of the steps, on a phone the number and the name.
 *
 * @example <Steps steps={steps} current={stepForm.current} hrefOf={(key) => `?step=${key}`} />
 */
export function Steps({ steps, current, hrefOf }: StepsProps) {
  const texts = textsByLocale[usePlatform().locale];
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <nav aria-label={texts.progress}>
      <List>
        {steps.map(({ key, title }, index) => (
          <Item
            key={key}
            data-state={index < at ? 'done' : index === at ? 'current' : 'open'}
            aria-current={index === at ? 'step' : undefined}
          >
            {index + 1}.{' '}
            {index < at ? (
              <>
                <Link href={hrefOf(key)}>{title}</Link>{' '}
                <Box as={Check} display="inline" aria-hidden="true" width="4" height="4" />
                <VisuallyHidden>({texts.done})</VisuallyHidden>
              </>
            ) : (
              title
            )}
          </Item>
        ))}
      </List>
      <Text size="sm" tone="muted" display={{ base: 'block', md: 'none' }}>
        {texts.position(at + 1, steps.length)}: {steps[at]?.title}
      </Text>
      <Bar aria-hidden="true">
        {steps.map(({ key }, index) => (
          <Part key={key} data-done={index <= at ? '' : undefined} />
        ))}
      </Bar>
    </nav>
  );
}

/**
 * The head of a step; takes the focus when somebody comes to it from another step.
 *
 * @example <StepHeading step={stepForm.current}>{t('signUp.where')}</StepHeading>
 */
export function StepHeading({ step, children }: { step: string; children: ReactNode }) {
  const root = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    root.current?.focus();
  }, [step]);
  return (
    <Heading level={2} ref={root} tabIndex={-1} outline="none">
      {children}
    </Heading>
  );
}
