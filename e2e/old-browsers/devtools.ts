import { writeFileSync } from 'node:fs';

type Message = {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: never;
  error?: { message: string };
};

/**
 * One page of a browser, over the DevTools protocol: just what these checks need, as Playwright supports no such old
 * browser.
 */
export class OldPage {
  readonly errors: string[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<never>>();
  readonly #events = new Map<string, (() => void)[]>();
  #lastId = 0;

  static async attach(port: number): Promise<OldPage> {
    const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => Object.assign(socket, { onopen: resolve, onerror: reject }));
    const page = new OldPage(socket);
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await page.#send(`${domain}.enable`);
    return page;
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#onMessage(JSON.parse(String(data))));
  }

  async open(url: string, width: number) {
    this.errors.length = 0;
    const metrics = { width, height: 800, deviceScaleFactor: 1, mobile: false };
    await this.#send('Emulation.setDeviceMetricsOverride', metrics);
    const loaded = this.#event('Page.loadEventFired');
    await this.#send('Page.navigate', { url });
    await loaded;
  }

  /** Runs an expression in the page until it is true. */
  async until(what: string, expression: string, seconds = 15) {
    const end = Date.now() + seconds * 1000;
    while (!(await this.evaluate(expression))) {
      if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async evaluate<Value>(expression: string): Promise<Value> {
    const params = { expression, returnByValue: true, awaitPromise: true };
    const answer: { result: { value: Value }; exceptionDetails?: { text: string } } = await this.#send(
      'Runtime.evaluate',
      params,
    );
    if (answer.exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(answer.exceptionDetails)}`);
    return answer.result.value;
  }

  async screenshot(file: string) {
    const { data }: { data: string } = await this.#send('Page.captureScreenshot', { format: 'png' });
    writeFileSync(file, Buffer.from(data, 'base64'));
  }

  async clearStorage(origin: string) {
    await this.#send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }

  close() {
    this.#socket.close();
  }

  #send<Result>(method: string, params: object = {}): Promise<Result> {
    const answer = Promise.withResolvers<never>();
    this.#waiting.set(++this.#lastId, answer);
    this.#socket.send(JSON.stringify({ id: this.#lastId, method, params }));
    return answer.promise;
  }

  #event(method: string): Promise<void> {
    return new Promise((resolve) => this.#events.set(method, [...(this.#events.get(method) ?? []), resolve]));
  }

  #onMessage({ id, method = '', params = {}, result, error }: Message) {
    if (id !== undefined) {
      const answer = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) answer?.reject(new Error(error.message));
      else answer?.resolve(result as never);
    }
    for (const resolve of this.#events.get(method) ?? []) resolve();
    this.#events.delete(method);
    const text = errorText(method, params);
    if (text) this.errors.push(text);
  }
}

function errorText(method: string, params: Record<string, unknown>): string | undefined {
  if (method === 'Runtime.exceptionThrown') return JSON.stringify(params.exceptionDetails);
  if (method === 'Runtime.consoleAPICalled' && params.type === 'error') return JSON.stringify(params.args);
  const entry = params.entry as { level: string; text: string; url?: string } | undefined;
  if (method === 'Log.entryAdded' && entry?.level === 'error') return `${entry.text} (${entry.url ?? ''})`;
}
