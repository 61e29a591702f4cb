import { encode, type Encoding, etagOf } from '#server/platform/http/content-encoding.ts';
import {
  type CachedHeaders,
  type CachedResponse,
  encodedVariant,
  type EncodedVariant,
} from './cached-response.ts';

/** A text that can be sent. Each encoding is made when a visitor first asks for it. */
export class EncodedText {
  readonly #identity: Buffer;
  readonly #tag: string;
  readonly #headers: CachedHeaders;
  readonly #ready: Partial<Record<Encoding, EncodedVariant>> = {};
  #use: 'single' | 'kept' = 'single';

  constructor(text: Buffer, headers: CachedHeaders) {
    this.#identity = text;
    this.#tag = etagOf(text);
    this.#headers = headers;
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
    const made = encodedVariant(bytes, encoding, this.#tag, this.#headers);
    this.#ready[encoding] = made;
    return made;
  }
}
