import { dayparts, partsOfDay, weekdays } from '@omzien/model/vacancy';
import { useVacancyTexts } from '@omzien/parts/lookups';
import { Box, Checkbox, Fieldset, Text, VisuallyHidden } from '@omzien/ui';
import { FormField, useControlled } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { useFieldLabels } from '../useFieldLabels.ts';
import type { VacancyForm } from '../vacancyFormValues.ts';

const cell = { padding: '0', textAlign: 'center', borderTop: '1px solid', borderColor: 'border' } as const;

/** The week as a table: a row a day, a column a part of it. */
export function DaypartGrid({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('vacancies');
  const texts = useVacancyTexts();
  const labels = useFieldLabels();
  const { value, onChange, onBlur } = useControlled(form, 'dayparts');
  const choose = (chosen: readonly string[]) => onChange(dayparts.filter((one) => chosen.includes(one)));
  return (
    <FormField form={form} name="dayparts" label={labels.dayparts} optional isLabelInControl>
      <Fieldset legend={labels.dayparts}>
        <Text size="sm" tone="muted">
          {t('vacancyForm.when.gridHint')}
        </Text>
        <Box as="table" width="full" marginTop="2" css={{ borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              <td>
                <VisuallyHidden>{t('vacancyForm.when.day')}</VisuallyHidden>
              </td>
              {partsOfDay.map((part) => (
                <Box as="th" key={part} fontSize="sm" fontWeight="semibold" paddingBlock="1" {...{ scope: 'col' }}>
                  {texts.partOfDay(part)}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((day) => (
              <tr key={day}>
                <Box as="th" {...cell} textAlign="start" fontSize="sm" fontWeight="normal" {...{ scope: 'row' }}>
                  {texts.weekday(day)}
                </Box>
                {partsOfDay.map((part) => {
                  const name = `${day}_${part}` as const;
                  return (
                    <Box as="td" key={part} {...cell} css={{ '& label': { justifyContent: 'center', gap: '0' } }}>
                      <Checkbox
                        id={undefined}
                        name="dayparts"
                        checked={value.includes(name)}
                        onBlur={onBlur}
                        onChange={(event) =>
                          choose(event.currentTarget.checked ? [...value, name] : value.filter((one) => one !== name))
                        }
                      >
                        <VisuallyHidden>{texts.daypart(name)}</VisuallyHidden>
                      </Checkbox>
                    </Box>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Fieldset>
    </FormField>
  );
}
