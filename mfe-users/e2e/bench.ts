import { openAndClose, type Screen } from '@omzien/e2e/bench';

/** The screens that are measured, each as the person whom it is for opens it. */
export const screens: Screen[] = [
  { name: 'notifications', account: 'organisation', path: '/notificaties' },
  { name: 'own mails', account: 'volunteer', path: '/profile-edit/periodieke-mail' },
  { name: 'own roles', account: 'volunteer', path: '/account/roles', interact: openAndClose(/Vraag om een rol/) },
  { name: 'role requests', account: 'centre', path: '/account/roles/requests' },
];
