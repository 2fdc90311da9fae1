import { type OpeningHours as Hours, type OpeningException, weekdays } from '@omzien/model/organization';
import { timeZone } from '@omzien/model/tenants';
import { useWeekdayName } from '@omzien/parts/openingHours/useWeekdayName';
import { useFormat, useNow } from '@omzien/platform';
import { Box, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useClockText } from './useClockText.ts';

type OpeningHoursProps = {
  hours: readonly Hours[];
  exceptions: readonly OpeningException[];
  closedOnHolidays: boolean;
};
type Times = readonly { from: string; to: string }[];

const tableLook = {
  '& th': { textAlign: 'start', fontWeight: 'normal', paddingInlineEnd: '1.5rem', verticalAlign: 'top' },
  '& td': { padding: '0' },
} as const;

/** The week with its opening hours, and the days to come on which it is otherwise; a day that is missing is closed. */
export function OpeningHours({ hours, exceptions, closedOnHolidays }: OpeningHoursProps) {
  const { t } = useTranslation('organizations');
  const { clock } = useClockText();
  const { date } = useFormat();
  const weekday = useWeekdayName();
  const today = new Date(useNow()).toLocaleDateString('sv-SE', { timeZone });
  const coming = exceptions
    .filter(({ from, to }) => (to ?? from) >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  const timesText = (times: Times) =>
    times
      .toSorted((one, other) => one.from.localeCompare(other.from))
      .map(({ from, to }) => `${clock(from)} – ${clock(to)}`)
      .join(', ') || t('shown.closed');

  return (
    <Stack gap="2">
      {hours.length > 0 && (
        <Box as="table" borderCollapse="collapse" fontWeight="normal" css={tableLook}>
          <tbody>
            {weekdays.map((day) => (
              <tr key={day}>
                <th scope="row">{weekday(day)}</th>
                <td>{timesText(hours.filter((one) => one.day === day))}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      {closedOnHolidays && <Text fontWeight="normal">{t('shown.closedOnHolidays')}</Text>}
      {coming.length > 0 && (
        <Box as="table" borderCollapse="collapse" fontWeight="normal" css={tableLook}>
          <Box as="caption" textAlign="start" fontWeight="semibold">
            {t('shown.exceptions')}
          </Box>
          <tbody>
            {coming.map(({ from, to, hours: times, note }) => (
              <tr key={`${from} ${to}`}>
                <th scope="row">
                  {to === null || to === from
                    ? date(from)
                    : t('shown.exceptionDays', { from: date(from), to: date(to) })}
                </th>
                <td>
                  {timesText(times)}
                  {note && (
                    <Text as="span" display="block" tone="muted" size="sm" overflowWrap="anywhere">
                      {note}
                    </Text>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Stack>
  );
}
