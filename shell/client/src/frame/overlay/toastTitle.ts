import type { Toast } from '@omzien/platform';

/** Whether a message stands under a title. That it went well the message says itself, with its picture. */
export const hasTitle = ({ title, color, message }: Toast) => Boolean(title) || color !== 'success' || !message;
