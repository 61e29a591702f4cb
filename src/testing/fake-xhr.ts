import { acting } from './render.tsx';

/** Stands in for the browser's XMLHttpRequest: a test plays the server's part. */
export class FakeXhr {
  static latest: FakeXhr | undefined;

  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  method = '';
  address = '';
  body: unknown;
  status = 0;
  responseText = '';
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, address: string): void {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: unknown): void {
    this.body = body;
    FakeXhr.latest = this;
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  progress(loaded: number, total: number): Promise<void> {
    return acting(() => this.upload.onprogress?.({ loaded, total }));
  }

  answer(status: number, text = ''): Promise<void> {
    this.status = status;
    this.responseText = text;
    return acting(() => this.onload?.());
  }

  breakDown(): Promise<void> {
    return acting(() => this.onerror?.());
  }
}

/** The request that was sent last. Throws when there was none. */
export function sentXhr(): FakeXhr {
  if (!FakeXhr.latest) throw new Error('Nothing was sent');
  return FakeXhr.latest;
}
