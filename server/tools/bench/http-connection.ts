import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  text: string;
}

/**
 * One kept connection that sends one request after the other. It understands only what the measured
 * servers send (a content length, or chunks), so that the client takes as little as possible of the two processors.
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
    const body = this.#received.subarray(headEnd + 4);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const end = length === undefined ? endOfChunks(body) : Number(length);
    if (end === undefined || body.length < end) return;
    const text =
      length === undefined ? textOfChunks(body.subarray(0, end)) : body.toString('utf8', 0, end);
    this.#received = body.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), text });
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}

const LAST_CHUNK = '0\r\n\r\n';

function endOfChunks(body: Buffer): number | undefined {
  if (body.indexOf(LAST_CHUNK) === 0) return LAST_CHUNK.length;
  const last = body.indexOf(`\r\n${LAST_CHUNK}`);
  return last < 0 ? undefined : last + 2 + LAST_CHUNK.length;
}

function textOfChunks(body: Buffer): string {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(chunks).toString('utf8');
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
