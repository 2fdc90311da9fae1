/** Where the mail of an address can be read in a browser. */
export type Webmail = { name: string; url: string };

const gmail: Webmail = { name: 'Gmail', url: 'https://mail.google.com/' };
const outlook: Webmail = { name: 'Outlook', url: 'https://outlook.live.com/mail/' };
const icloud: Webmail = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' };
const yahoo: Webmail = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' };
const proton: Webmail = { name: 'Proton Mail', url: 'https://mail.proton.me/' };
const ziggo: Webmail = { name: 'Ziggo Mail', url: 'https://webmail.ziggo.nl/' };
const kpn: Webmail = { name: 'KPN Mail', url: 'https://webmail.kpnmail.nl/' };

const byDomain: Record<string, Webmail> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'outlook.com': outlook,
  'hotmail.com': outlook,
  'hotmail.nl': outlook,
  'live.com': outlook,
  'live.nl': outlook,
  'msn.com': outlook,
  'icloud.com': icloud,
  'me.com': icloud,
  'mac.com': icloud,
  'yahoo.com': yahoo,
  'proton.me': proton,
  'protonmail.com': proton,
  'ziggo.nl': ziggo,
  'home.nl': ziggo,
  'casema.nl': ziggo,
  'chello.nl': ziggo,
  'kpnmail.nl': kpn,
  'kpnplanet.nl': kpn,
  'planet.nl': kpn,
  'hetnet.nl': kpn,
};

/** The webmail of an address, where its provider is one that many people have; null for all others. */
export function webmailOf(email: string): Webmail | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return Object.hasOwn(byDomain, domain) ? (byDomain[domain] ?? null) : null;
}
