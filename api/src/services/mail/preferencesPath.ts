/** Where on the site somebody says which mails he wants. */
export const preferencesPath = '/profile-edit/periodieke-mail';
