import { type OpeningHours as Hours, weekdays } from '@omzien/model/organization';
import { Box } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useClockText } from './useClockText.ts';

/** The week with its opening hours; a day that is missing is closed. */
export function OpeningHours({ hours }: { hours: readonly Hours[] }) {
  const { t } = useTranslation('organizations');
  const { clock } = useClockText();
  return (
    <Box
      as="table"
      borderCollapse="collapse"
      fontWeight="normal"
      css={{
        '& th': { textAlign: 'start', fontWeight: 'normal', paddingInlineEnd: '1.5rem' },
        '& td': { padding: '0' },
      }}
    >
      <tbody>
        {weekdays.map((day) => {
          const times = hours
            .filter((one) => one.day === day)
            .toSorted((one, other) => one.from.localeCompare(other.from))
            .map(({ from, to }) => `${clock(from)} – ${clock(to)}`);
          return (
            <tr key={day}>
              <th scope="row">{t(`shown.days.${day}`)}</th>
              <td>{times.length > 0 ? times.join(', ') : t('shown.closed')}</td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}
