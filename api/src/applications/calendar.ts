import { timeZone } from '@omzien/model/tenants';

/** The day in Amsterdam, `YYYY-MM-DD`. */
export const formatDate = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone });
