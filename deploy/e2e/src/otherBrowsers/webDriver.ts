/**
 * The few words of W3C WebDriver that the journeys need. The libraries that speak it bring drivers and downloads for
 * browsers that Playwright and Puppeteer serve already, or no types.
 */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export type WebDriverSession = {
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  /** The id of the first element that fits; throws where there is none. */
  element(selector: string): Promise<string>;
};

/** Opens a session at the driver that listens at `address`. Errors carry what was asked, and the driver's code and sentence. */
export async function openSession(address: string, capabilities: object): Promise<WebDriverSession> {
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${address}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) {
      // Some drivers leave the sentence empty; the code says as much.
      const { error, message } = value as { error?: string; message?: string };
      throw new Error([`${method} ${path}`, error ?? response.status, message].filter(Boolean).join(': '));
    }
    return value;
  }
  const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  const command: WebDriverSession['command'] = (method, path, body) =>
    send(method, `/session/${sessionId}${path}`, body);
  return {
    command,
    async element(selector) {
      const found = await command('POST', '/element', { using: 'css selector', value: selector });
      return (found as Record<string, string>)[elementKey] ?? '';
    },
  };
}
