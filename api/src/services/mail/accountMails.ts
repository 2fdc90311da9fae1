import { audienceOf, kindOf, type NotificationKey } from '@omzien/model/notification';

/** Mails about somebody's account: what their links open is the account itself. */
export const isAccountMail = (key: NotificationKey): boolean =>
  kindOf(key) === 'essential' && audienceOf(key) === 'user';

/** `[words]({{ reset_url }})`: the whole target of a link. */
const wholeTarget = /\]\(\{\{-?\s*(?:\w+\.)?(?:\w+_)?url\s*-?\}\}\)/g;
/** `{% if sign_in_url %}` asks for an address and puts none out. */
const question = /\{%-?\s*(?:if|unless|elsif)\b[^%]*%\}/g;
const ofTheSite = /\bcenter\.(?:logo_)?url\b/g;
const address = /\b(?:\w+_)?url\b/;
/** An address that somebody wrote, in any of the ways in which a mail program makes a link of it. */
const written = /:\/\/|\]\(\s*<?\s*(?!\{\{|mailto:|tel:|\/(?![/\\])|#)|^\s{0,3}\[[^\]]+\]:|\/\/|\\\\|\bwww\.|<a\b/im;

/**
 * Whether a text for an account mail could lead its reader, or a secret of the account, somewhere else: addresses stand in
 * it only as the whole target of a link, and only those that the platform makes.
 */
export function leadsElsewhere(text: string): boolean {
  const rest = text.replace(wholeTarget, '](#)').replace(question, '').replace(ofTheSite, '');
  return address.test(rest) || written.test(rest);
}
