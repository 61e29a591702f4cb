import { encode, type Encoding, etagOf } from '#server/platform/http/content-encoding.ts';
import {
  type CachedResponse,
  encodedVariant,
  type EncodedVariant,
} from '#server/platform/cache/cached-response.ts';

export const HTML = 'text/html; charset=utf-8';

/** What is known of a page beside its text. */
export interface PageMetadata {
  status: number;
  /** Where a 3xx leads. */
  location: string | undefined;
  contentSecurityPolicy: string;
}

/** A page that can be sent. Each encoding is made when a visitor first asks for it. */
export class HtmlDocument {
  readonly facts: PageMetadata;
  readonly #identity: Buffer;
  readonly #tag: string;
  readonly #ready: Partial<Record<Encoding, EncodedVariant>> = {};
  #use: 'single' | 'kept' = 'single';

  constructor(html: Buffer, facts: PageMetadata) {
    this.#identity = html;
    this.#tag = etagOf(this.#identity);
    this.facts = facts;
  }

  /** In the encodings that were made so far. */
  get ready(): Partial<CachedResponse> {
    return this.#ready;
  }

  async in(encoding: Encoding): Promise<EncodedVariant> {
    return this.#ready[encoding] ?? this.#make(encoding);
  }

  /** Compresses it as well as can be, for all to whom it will be sent from now on. */
  async recompress(): Promise<void> {
    this.#use = 'kept';
    if (this.#ready.br) await this.#make('br');
  }

  async #make(encoding: Encoding): Promise<EncodedVariant> {
    const bytes = await encode(this.#identity, encoding, this.#use);
    const headers = { type: HTML, 'content-security-policy': this.facts.contentSecurityPolicy };
    const made = encodedVariant(bytes, encoding, this.#tag, headers);
    this.#ready[encoding] = made;
    return made;
  }
}
