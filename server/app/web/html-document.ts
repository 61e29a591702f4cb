import { encode, type Encoding, tagOf } from '#server/platform/http/content-encoding.ts';
import {
  type ReadyAnswer,
  readyBytes,
  type ReadyBytes,
} from '#server/platform/cache/cached-response.ts';

export const HTML = 'text/html; charset=utf-8';

/** What is known of a page beside its text. */
export interface PageFacts {
  status: number;
  /** Where a 3xx leads. */
  location: string | undefined;
  contentSecurityPolicy: string;
}

/** A page that can be sent. Each encoding is made when somebody first asks for it. */
export class HtmlDocument {
  readonly facts: PageFacts;
  readonly #identity: Buffer;
  readonly #tag: string;
  readonly #ready: Partial<Record<Encoding, ReadyBytes>> = {};
  #use: 'single' | 'kept' = 'single';

  constructor(html: Buffer, facts: PageFacts) {
    this.#identity = html;
    this.#tag = tagOf(this.#identity);
    this.facts = facts;
  }

  /** In the encodings that were made so far. */
  get ready(): Partial<ReadyAnswer> {
    return this.#ready;
  }

  async in(encoding: Encoding): Promise<ReadyBytes> {
    return this.#ready[encoding] ?? this.#make(encoding);
  }

  /** Compresses it as well as can be, for all to whom it will be sent from now on. */
  async improve(): Promise<void> {
    this.#use = 'kept';
    if (this.#ready.br) await this.#make('br');
  }

  async #make(encoding: Encoding): Promise<ReadyBytes> {
    const bytes = await encode(this.#identity, encoding, this.#use);
    const headers = { type: HTML, 'content-security-policy': this.facts.contentSecurityPolicy };
    const made = readyBytes(bytes, encoding, this.#tag, headers);
    this.#ready[encoding] = made;
    return made;
  }
}
