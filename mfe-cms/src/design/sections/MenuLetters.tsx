import { menuLetters, menuLettersOf, type MenuLetters as Part, withMenuLetters } from '@omzien/model/menuLetters';
import { Field, Fieldset, NativeSelect, Row } from '@omzien/ui';
import { useControlled } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import type { DesignForm } from '../record/designValues.ts';

const parts = Object.keys(menuLetters) as Part[];

/** The letters of the main menu: which, how heavy, and whether in capitals. All of it is one stored value. */
export function MenuLetters({ form }: { form: DesignForm }) {
  const { t } = useTranslation('cms');
  const { value, onChange } = useControlled(form, 'themeConfig.header.menuItemFontClass');
  return (
    <Fieldset legend={t('siteDesign.menuLetters.title')}>
      <Row gap="4" alignItems="flex-end">
        {parts.map((part) => (
          <Field.Root key={part} width="auto">
            <Field.Label>{t(`siteDesign.menuLetters.${part}`)}</Field.Label>
            <NativeSelect
              value={menuLettersOf(value, part)}
              onChange={({ currentTarget }) => onChange(withMenuLetters(value, part, currentTarget.value))}
            >
              <option value="">{t(`siteDesign.menuLetters.${part}Plain`)}</option>
              {menuLetters[part].map((word) => (
                <option key={word} value={word}>
                  {t(`siteDesign.menuLetters.words.${word}`)}
                </option>
              ))}
            </NativeSelect>
          </Field.Root>
        ))}
      </Row>
    </Fieldset>
  );
}
