import { onTestFinished } from 'vitest';

export interface StreamMessage {
  /** 'message' for news; else 'connected', 'ping', 'return' or 'serialized-error'. */
  event: string;
  id: string | undefined;
  data: unknown;
}

/** A stream of live updates, read as a browser does. */
export interface TestStream {
  status: number;
  /** The next message that is not a ping. Undefined once the stream has ended. Fails after five seconds. */
  next(): Promise<StreamMessage | undefined>;
  close(): void;
}

export async function openStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<TestStream> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const answer = await fetch(url, { headers, signal: abort.signal });
  const messages = read(answer);
  return {
    status: answer.status,
    async next() {
      const late = AbortSignal.timeout(5_000);
      const waited = new Promise<never>((_resolve, reject) => {
        late.addEventListener('abort', () => reject(new Error('nothing was told in time')));
      });
      return (await Promise.race([messages.next(), waited])).value;
    },
    close: () => abort.abort(),
  };
}

/** Keeps the answer: fetch ends the stream of one that is garbage before it was read. */
async function* read(answer: Response): AsyncGenerator<StreamMessage, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? new ReadableStream<Uint8Array>()) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split(/\n\n+/);
    text = parts.pop() ?? '';
    for (const part of parts) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
      const event = field('event') ?? 'message';
      const data = field('data');
      if (event !== 'ping') yield { event, id: field('id'), data: data ? JSON.parse(data) : null };
    }
  }
  return undefined;
}
