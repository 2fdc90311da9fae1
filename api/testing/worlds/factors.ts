import { TOTP } from 'otpauth';
import { softAuthenticator } from '../softAuthenticator.ts';
import type { TestApp } from '../startTestApp.ts';

type Where = { center: string; session: Record<string, string>; origin: string };
const document = (type: string, attributes: object) => ({ data: { type, attributes } });

/** The code that an app with this secret shows at a moment. */
export const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: secret.replaceAll(' ', ''), digits: 6, period: 30 }).generate({ timestamp: at.getTime() });

/** Gives a signed-in user an app with codes; answers its secret. The code of this half minute is used up by it. */
export async function setUpApp(api: TestApp, { center, session }: Omit<Where, 'origin'>): Promise<string> {
  const begun = await api.call({ method: 'POST', url: '/api/v1/code_apps', center, session });
  const { secret } = (begun.body as { data: { attributes: { secret: string } } }).data.attributes;
  const confirmed = await api.call({
    method: 'PUT',
    url: '/api/v1/code_apps/confirm',
    center,
    session,
    body: document('code_apps', { code: codeAt(secret, api.clock.now) }),
  });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  return secret;
}

/** Gives a signed-in user a passkey; answers its device. */
export async function addPasskey(api: TestApp, { center, session, origin }: Where, name = 'Mijn telefoon') {
  const device = softAuthenticator();
  const asked = await api.call({ method: 'POST', url: '/api/v1/passkey_options', center, session });
  const { options } = (asked.body as { data: { attributes: { options: string } } }).data.attributes;
  const added = await api.call({
    method: 'POST',
    url: '/api/v1/passkeys',
    center,
    session,
    body: document('passkeys', { name, credential: device.make(options, { origin }) }),
  });
  if (added.status !== 201) throw new Error(added.text);
  return { device, id: (added.body as { data: { id: string } }).data.id };
}

/** Ten codes on paper. */
export async function paperCodes(api: TestApp, { center, session }: Omit<Where, 'origin'>): Promise<string[]> {
  const made = await api.call({ method: 'POST', url: '/api/v1/recovery_codes', center, session });
  return (made.body as { data: { attributes: { codes: string[] } } }).data.attributes.codes;
}
