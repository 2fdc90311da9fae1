import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import { errorsOf } from '../form/errorsOf.ts';
import type { Form } from '../form/useForm.ts';

/** A part of a long form: its key stands in the address, its fields are checked before the next step. */
export type Step<Values extends FieldValues> = { key: string; title: string; fields: readonly FieldPath<Values>[] };

export type StepFormOptions<Values extends FieldValues, Output> = {
  form: Form<Values, Output>;
  schema: GenericSchema<Values, Output>;
  steps: readonly Step<Values>[];
  /** What the address says. Unknown or missing is the first step. */
  wanted: string | null;
  /** Changes the address, so that the back button goes a step back. */
  go(key: string, how: { replace: boolean }): void;
  /** When a step is right and left: the moment to save. */
  onStep?(): Promise<unknown> | undefined;
};
export type StepForm = {
  current: string;
  index: number;
  isFirst: boolean;
  isLast: boolean;
  /** What is wrong with the step that is shown, after an attempt to go on. */
  errors: { name: string; code: string }[];
  attempt: number;
  /** Checks this step; when it is right, saves and goes on. */
  next(): Promise<void>;
  back(): void;
  /** After sending the whole: to the first step with something wrong. */
  toFirstError(): void;
};

/**
 * Leads through a form in steps. A step further than what is filled in rightly so far cannot be opened by its address.
 *
 * @example const stepForm = useStepForm({ form, schema, steps, wanted: query.get('step'), go });
 */
export function useStepForm<Values extends FieldValues, Output>({
  form,
  schema,
  steps,
  wanted,
  go,
  onStep,
}: StepFormOptions<Values, Output>): StepForm {
  const [attempt, setAttempt] = useState(0);
  const isGoing = useRef(false);
  const asked = steps.findIndex(({ key }) => key === wanted);
  const index = asked === -1 ? 0 : asked;
  const step = steps[index] as Step<Values>;
  const belongsTo = ({ fields }: Step<Values>, name: string) =>
    fields.some((field) => name === field || name.startsWith(`${field}.`));

  /** The first step in which something is not right yet; the last when all is. */
  function furthest(): number {
    const result = safeParse(schema, form.getValues());
    if (result.success) return steps.length - 1;
    const names = result.issues.map((issue) => getDotPath(issue) ?? '');
    const first = steps.findIndex((candidate) => names.some((name) => belongsTo(candidate, name)));
    return first === -1 ? steps.length - 1 : first;
  }

  const latest = useRef({ furthest, go });
  latest.current = { furthest, go };
  useEffect(() => {
    const allowed = latest.current.furthest();
    const key = steps[Math.min(index, allowed)]?.key;
    if (index > allowed && key) latest.current.go(key, { replace: true });
  }, [index, steps]);

  // Another step begins without the former one's summary.
  useEffect(() => {
    if (index >= 0) setAttempt(0);
  }, [index]);

  const errors = errorsOf(form.formState.errors).filter(({ name }) => name === 'root' || belongsTo(step, name));
  return {
    current: step.key,
    index,
    isFirst: index === 0,
    isLast: index === steps.length - 1,
    errors: attempt === 0 && form.formState.submitCount === 0 ? [] : errors,
    attempt: attempt + form.formState.submitCount,
    async next() {
      if (isGoing.current) return;
      isGoing.current = true;
      try {
        form.afterPress.drop();
        const isRight = await form.trigger([...step.fields]);
        if (!isRight) {
          setAttempt((before) => before + 1);
          return;
        }
        await onStep?.();
        const following = steps[index + 1];
        if (following) go(following.key, { replace: false });
      } finally {
        isGoing.current = false;
      }
    },
    back() {
      const former = steps[index - 1];
      if (former) go(former.key, { replace: false });
    },
    toFirstError() {
      const names = errorsOf(form.formState.errors).map(({ name }) => name);
      const first = steps.find((candidate) => names.some((name) => belongsTo(candidate, name)));
      if (first && first.key !== step.key) go(first.key, { replace: false });
    },
  };
}
