import { errorText, isErrorCode } from '@omzien/model/errorTexts';
import { usePlatform } from '@omzien/platform';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { GenericSchema } from 'valibot';
import { boundsOf } from './bounds.ts';
import { ownTexts } from './showSaveError.ts';

type ErrorTextOptions = {
  /** The label of the field. Without one the sentence says "this field". */
  label?: string;
  /** The field in the schema, so that bounds (`min`, `max`) stand in the sentence. */
  field?: string;
  values?: Record<string, string | number>;
};

/**
 * Turns the message of a form error into a sentence. A code of the model (`too_short`) becomes its sentence in the
 * reader's language; a sentence that the API answered stays as it is; undefined stays undefined.
 *
 * @example
 * const errorText = useErrorText(reportInput);
 * return <Field.ErrorText>{errorText(errors.text?.message)}</Field.ErrorText>;
 */
export function useErrorText(schema?: GenericSchema) {
  const { locale } = usePlatform();
  const { t } = useTranslation('platform');
  return useCallback(
    (message: string | undefined, options: string | ErrorTextOptions = {}): string | undefined => {
      if (!message) return undefined;
      if (!isErrorCode(message) && /\s/.test(message)) return message;
      const own = ownTexts.find((word) => word === message);
      if (own) return t(`error.${own}`);
      const { label, field, values } = typeof options === 'string' ? { label: options } : options;
      const known = {
        ...(schema && field ? boundsOf(schema, field) : {}),
        ...values,
        field: label ?? t('form.this_field'),
      };
      const sentence = errorText(message, locale, known);
      // A bound that nobody named must not show as "{min}".
      return /\{\w+\}/.test(sentence) ? errorText('invalid', locale, known) : sentence;
    },
    [locale, schema, t],
  );
}
