import type { ListDefinition } from '../../http/listQuery.ts';
import { formSubmissions } from '../../tables/content/formSubmissions.table.ts';
import { forms } from '../../tables/content/forms.table.ts';

/** Titles are kept per language; lists are sorted and searched by the Dutch one, which every form has. */
export const formListDefinition: ListDefinition = {
  id: forms.id,
  filters: {
    kind: forms.kind,
    state: forms.state,
    public: forms.public,
    organization_id: forms.organizationId,
    volunteer_center_id: forms.centerId,
    title: forms.title,
    created_at: forms.createdAt,
    updated_at: forms.updatedAt,
  },
  sorts: {
    created_at: forms.createdAt,
    updated_at: forms.updatedAt,
    title: forms.title,
    kind: forms.kind,
    state: forms.state,
  },
  defaultSort: '-created_at',
  maximumSize: 1000,
};

export const submissionListDefinition: ListDefinition = {
  id: formSubmissions.id,
  filters: {
    spam: formSubmissions.spam,
    via: formSubmissions.via,
    form_version: formSubmissions.formVersion,
    user_id: formSubmissions.userId,
    subject_type: formSubmissions.subjectType,
    subject_id: formSubmissions.subjectId,
    created_at: formSubmissions.createdAt,
  },
  sorts: { created_at: formSubmissions.createdAt },
  defaultSort: '-created_at',
  maximumSize: 1000,
};
