import type { Organization } from '@omzien/model/organization';
import type { AskedStep as Asking } from '@omzien/parts/listSteps/listSteps';

/** What a step has to know of an organisation. */
export type SteppedOrganization = Pick<
  Organization,
  'id' | 'name' | 'organizationType' | 'status' | 'openVacanciesCount' | 'membersCount' | 'permissions'
>;

/** What can be asked for one organisation or many, each in a dialog of its own. */
export type AskedStep = 'archive' | 'impersonate';

/** A step that somebody is about to take: with one organisation, or with all that is chosen. */
export type Asked = Asking<SteppedOrganization, AskedStep>;
