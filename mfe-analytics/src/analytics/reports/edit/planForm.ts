import { type ReportSchedule, reportFrequencies, reportRecipients } from '@omzien/model/analyticsReport';
import * as v from 'valibot';

const numbers = (most: number) => Array.from({ length: most }, (_, index) => String(index + 1));
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

export const planFrequencies = reportFrequencies;
/** Each month has them. */
export const planDays = numbers(28);
export const planMonths = numbers(12);

/** When a report is sent and to whom, as it is filled in: addresses are typed as one text. */
export const planSchema = v.object({
  frequency: v.picklist(reportFrequencies),
  day: v.picklist(planDays),
  month: v.picklist(planMonths),
  recipients: v.pipe(
    v.string(),
    v.check((text) => v.is(reportRecipients, addressesIn(text)), 'blank'),
  ),
  text: v.pipe(v.string(), v.trim(), v.maxLength(2000, 'too_long')),
});
export type PlanValues = v.InferInput<typeof planSchema>;

/** A plan as it is filled in; a quarter until somebody chose something else. */
export const planValues = (plan: ReportSchedule | null): PlanValues => ({
  frequency: plan?.frequency ?? 'quarterly',
  day: String(plan?.day ?? 1),
  month: String(plan?.month ?? 1),
  recipients: plan?.recipients.join('\n') ?? '',
  text: plan?.text ?? '',
});

/** What was filled in as the API takes it. */
export const planOf = ({ frequency, day, month, recipients, text }: PlanValues): ReportSchedule => ({
  frequency,
  day: Number(day),
  month: Number(month),
  recipients: addressesIn(recipients),
  text,
});
