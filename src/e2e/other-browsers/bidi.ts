/** What a command or an event carries. */
type Params = Record<string, unknown>;

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: Params;
  result?: Params;
  error?: string;
  message?: string;
}

/** What the browser refuses, with its code, such as `no such node`. */
export class BidiError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** A connection of the W3C WebDriver BiDi protocol. */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<Params>>();
  readonly #onEvent: (method: string, params: Params) => void;
  #lastId = 0;

  private constructor(socket: WebSocket, onEvent: (method: string, params: Params) => void) {
    this.#socket = socket;
    this.#onEvent = onEvent;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser is gone.'));
    });
  }

  static async open(
    address: string,
    onEvent: (method: string, params: Params) => void,
  ): Promise<BidiConnection> {
    const socket = new WebSocket(address);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`Nothing is at ${address}.`)));
    await promise;
    return new BidiConnection(socket, onEvent);
  }

  async send(method: string, params: Params = {}): Promise<Params> {
    this.#lastId += 1;
    const answer = Promise.withResolvers<Params>();
    this.#waiting.set(this.#lastId, answer);
    this.#socket.send(JSON.stringify({ id: this.#lastId, method, params }));
    return answer.promise;
  }

  #take({ id, type, method, params, result, error, message }: Message): void {
    if (type === 'event') {
      this.#onEvent(method ?? '', params ?? {});
      return;
    }
    const answer = this.#waiting.get(id ?? 0);
    this.#waiting.delete(id ?? 0);
    if (type === 'success') answer?.resolve(result ?? {});
    else answer?.reject(new BidiError(error ?? '', message ?? ''));
  }
}
