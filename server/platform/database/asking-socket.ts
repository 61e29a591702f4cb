import { Socket } from 'node:net';

/** A socket that knows how long it has waited for an answer to what it sent. */
export class AskingSocket extends Socket {
  #askedAt = Infinity;
  #readThen = -1;

  override write(
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ): boolean {
    if (this.bytesRead > this.#readThen) {
      this.#askedAt = performance.now();
      this.#readThen = this.bytesRead;
    }
    return typeof encoding === 'function'
      ? super.write(chunk, encoding)
      : super.write(chunk, encoding, done);
  }

  /** For how many milliseconds nothing has come back; negative while nothing is awaited. */
  unansweredMs(): number {
    return this.bytesRead > this.#readThen ? -1 : performance.now() - this.#askedAt;
  }
}
