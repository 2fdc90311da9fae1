import { comparisons } from '@omzien/model/analytics';
import { useNow } from '@omzien/platform';
import { Button, Field, Flex, NativeSelect } from '@omzien/ui';
import { DateInput } from '@omzien/ui/date';
import type { List } from '@omzien/ui/list';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Days, dayOf, daysOf, presetOf, presets } from './periods.ts';

const from = 'filter[from]';
const to = 'filter[to]';
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Over which days, and what they are compared with. A choice is applied at once; own days when both are written. */
export function PeriodFields({ list, days }: { list: List; days: Days | null }) {
  const { t } = useTranslation('analytics');
  const today = dayOf(useNow());
  const isStandard = !list.query.has(from) && !list.query.has(to);
  const asked = { from: list.query.get(from) ?? days?.from ?? '', to: list.query.get(to) ?? days?.to ?? today };
  const preset = isStandard ? 'year' : (presetOf(asked, today) ?? 'own');
  const [isWriting, setIsWriting] = useState(false);

  function choose(value: string) {
    const chosen = presets.find((one) => one === value);
    setIsWriting(value === 'own');
    if (value === 'year') list.go({ [from]: '', [to]: '' });
    else if (chosen) {
      const { from: first, to: last } = daysOf(chosen, today);
      list.go({ [from]: first, [to]: last });
    }
  }

  return (
    <Flex gap="3" flexWrap="wrap" alignItems="flex-end" flex="1 1 100%">
      <Field.Root flex="0 1 13rem" minWidth="9rem">
        <Field.Label>{t('figures.period.label')}</Field.Label>
        <NativeSelect value={isWriting ? 'own' : preset} onChange={(event) => choose(event.target.value)}>
          <option value="year">{t('figures.period.year')}</option>
          {presets.map((one) => (
            <option key={one} value={one}>
              {t(`figures.period.${one}`)}
            </option>
          ))}
          <option value="own">{t('figures.period.own')}</option>
        </NativeSelect>
      </Field.Root>
      {(isWriting || preset === 'own') && (
        <OwnDays
          key={`${asked.from} ${asked.to}`}
          days={asked}
          onShow={(chosen) => {
            setIsWriting(false);
            list.go({ [from]: chosen.from, [to]: chosen.to });
          }}
        />
      )}
      <Field.Root flex="0 1 14rem" minWidth="9rem">
        <Field.Label>{t('figures.compare.label')}</Field.Label>
        <NativeSelect
          value={list.query.get('compare') ?? ''}
          onChange={(event) => list.go({ compare: event.target.value })}
        >
          <option value="">{t('figures.compare.none')}</option>
          {comparisons.map((one) => (
            <option key={one} value={one}>
              {t(`figures.compare.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field.Root>
    </Flex>
  );
}

function OwnDays({ days, onShow }: { days: Days; onShow(days: Days): void }) {
  const { t } = useTranslation('analytics');
  const [written, setWritten] = useState(days);
  const [isTold, setTold] = useState(false);
  const isMissing = !isDay(written.from) || !isDay(written.to);
  const isBackwards = !isMissing && written.from > written.to;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTold(true);
    if (!isMissing && !isBackwards) onShow(written);
  }
  const error = isMissing ? t('figures.period.noDay') : isBackwards ? t('figures.period.backwards') : undefined;
  return (
    <Flex as="form" gap="3" flexWrap="wrap" alignItems="flex-end" onSubmit={submit} {...{ noValidate: true }}>
      <Field.Root width="11rem" invalid={isTold && error !== undefined}>
        <Field.Label>{t('figures.period.from')}</Field.Label>
        <DateInput value={written.from} onChange={(day) => setWritten({ ...written, from: day })} />
        {isTold && <Field.ErrorText>{error}</Field.ErrorText>}
      </Field.Root>
      <Field.Root width="11rem">
        <Field.Label>{t('figures.period.to')}</Field.Label>
        <DateInput value={written.to} onChange={(day) => setWritten({ ...written, to: day })} />
      </Field.Root>
      <Button type="submit" variant="outline">
        {t('figures.period.show')}
      </Button>
    </Flex>
  );
}
