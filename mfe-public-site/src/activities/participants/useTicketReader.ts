import { OmzienError, usePlatform } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import { type Participant, shownTicket, ticketAddress } from './participants.api.ts';
import { codeIn, ticketIn } from './ticketText.ts';
import type { SaidCheckIns } from './useCheckIns.ts';

/** What came of a ticket: whom to let in, or why not. */
export type Reading = { tone: 'success' | 'warning' | 'danger'; title: string; text?: string };

type TicketReaderProps = {
  activityId: string;
  occurrenceId: string;
  rows: readonly Participant[];
  checkIns: SaidCheckIns;
};

/** Reads a ticket or a typed code, and checks in whose it is; without a line as well, from the list that was read before. */
export function useTicketReader({ activityId, occurrenceId, rows, checkIns }: TicketReaderProps) {
  const { t } = useTranslation('public-site');
  const { api, formats } = usePlatform();

  function letIn(row: Participant): Reading {
    const { id, name, people, startsAt, state } = row;
    if (row.occurrenceId !== occurrenceId)
      return { tone: 'warning', title: t('scan.otherDate', { name, date: formats.dateTime(startsAt) }) };
    if (state === 'waiting') return { tone: 'warning', title: t('scan.waiting', { name }) };
    if (state === 'cancelled') return { tone: 'warning', title: t('scan.cancelled', { name }) };
    const since = checkIns.inSince(row);
    if (checkIns.isIn(row))
      return { tone: 'warning', title: t('scan.already', { name, time: since ? formats.time(since) : '' }) };
    checkIns.say(activityId, id, true);
    return { tone: 'success', title: t('scan.in', { name }), text: t('scan.people', { count: people }) };
  }

  /** A ticket that the list does not have: of somebody who signed up just now, of another activity, or of nobody. */
  async function lookUp(ticket: string): Promise<Reading> {
    try {
      const found = await api.get(ticketAddress(ticket), shownTicket);
      const { activityTitle: title, startsAt, registrationId, name, people, state, mayCheckIn } = found;
      const date = formats.dateTime(startsAt);
      if (found.activityId !== activityId) return { tone: 'warning', title: t('scan.otherActivity', { title, date }) };
      if (!mayCheckIn || name === null) return { tone: 'danger', title: t('scan.unknown') };
      if (found.occurrenceId !== occurrenceId) return { tone: 'warning', title: t('scan.otherDate', { name, date }) };
      if (state === 'waiting') return { tone: 'warning', title: t('scan.waiting', { name }) };
      if (state === 'cancelled') return { tone: 'warning', title: t('scan.cancelled', { name }) };
      if (state === 'attended')
        return {
          tone: 'warning',
          title: t('scan.already', { name, time: found.checkedInAt ? formats.time(found.checkedInAt) : '' }),
        };
      checkIns.say(activityId, registrationId, true);
      return { tone: 'success', title: t('scan.in', { name }), text: t('scan.people', { count: people }) };
    } catch (error) {
      if (error instanceof OmzienError && error.hasCode('network'))
        return { tone: 'danger', title: t('scan.noLine'), text: t('scan.noLineText') };
      return { tone: 'danger', title: t('scan.unknown') };
    }
  }

  return {
    async readTicket(text: string): Promise<Reading> {
      const ticket = ticketIn(text);
      if (ticket === null) return { tone: 'danger', title: t('scan.notATicket') };
      const row = rows.find((one) => one.ticket === ticket);
      return row ? letIn(row) : lookUp(ticket);
    },
    async readCode(text: string): Promise<Reading> {
      const code = codeIn(text);
      if (code === null) return { tone: 'danger', title: t('scan.badCode') };
      const row = rows.find(({ ticket }) => ticket?.endsWith(`.${code}`));
      return row ? letIn(row) : { tone: 'danger', title: t('scan.codeUnknown') };
    },
  };
}
