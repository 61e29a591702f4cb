import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  text: string;
}

/**
 * One kept connection that sends one request after the other. It understands only what the measured
 * servers send (a content length), so that the client takes as little as possible of the two processors.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #received = Buffer.alloc(0);
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  constructor(address: string) {
    const { hostname, port, host } = new URL(address);
    this.#host = host;
    this.#socket = connect(Number(port), hostname).setNoDelay(true);
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection')));
  }

  get(path: string): Promise<Answer> {
    return this.#send(`GET ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n\r\n`);
  }

  post(path: string, body: string, type = 'application/json'): Promise<Answer> {
    const head = `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: ${type}\r\n`;
    return this.#send(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  close(): void {
    this.#socket.destroy();
  }

  #send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  #take(chunk: Buffer): void {
    this.#received =
      this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : Buffer.from(chunk);
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const end = headEnd + 4 + length;
    if (this.#received.length < end) return;
    const text = this.#received.toString('utf8', headEnd + 4, end);
    this.#received = this.#received.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), text });
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
