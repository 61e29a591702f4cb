import { UPLOAD_TEXTS } from '#contract/catalogue/upload.ts';
import type { ErrorBody, ErrorCode } from '#contract/http/errors.ts';
import { refusalIn } from '#src/admin/records/refusal-in.ts';
import { LONG_CALL_LIMIT_MS, stopWhenStill } from '#src/lib/call-limits.ts';

/** Refusals that this very file will meet again. */
const FINAL: readonly (ErrorCode | undefined)[] = [
  'NOT_AN_IMAGE',
  'IMAGE_DAMAGED',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_TOO_LARGE',
];

/** Why a picture was not taken: what happened, and if known the reason or a way out. */
export class UploadFailure extends Error {
  readonly hint: string | undefined;
  /** Whether sending the same file again is of no use. */
  readonly isFinal: boolean;

  /** `reason` is a hint, or what the server refused the picture for. */
  constructor(message: string, reason?: string | ErrorBody) {
    super(message);
    const refusal = typeof reason === 'object' ? reason : undefined;
    this.hint = typeof reason === 'string' ? reason : refusal?.message;
    this.isFinal = FINAL.includes(refusal?.code);
  }
}

/** What an answer of the shop refuses: `{ error: { code, message } }`. */
function refusalOf(answer: string): ErrorBody | undefined {
  try {
    return refusalIn(JSON.parse(answer));
  } catch {
    return undefined;
  }
}

const NO_ANSWER = 'There was no answer in time. The photo is still chosen.';

interface SendOptions {
  signal: AbortSignal;
  /** How much has gone, from 0 to 100. */
  onProgress: (percent: number) => void;
}

/**
 * PUTs a file to an upload address. By XMLHttpRequest, because fetch does not tell how much of the
 * body has gone. Throws {@link UploadFailure}, also when nothing more goes and no answer comes.
 */
export function sendFile(
  address: string,
  file: File,
  { signal, onProgress }: SendOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('content-type', file.type);
    const { moved, end } = stopWhenStill(() => {
      reject(new UploadFailure(UPLOAD_TEXTS.failed, NO_ANSWER));
      request.abort();
    }, LONG_CALL_LIMIT_MS);
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      end();
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(new UploadFailure(UPLOAD_TEXTS.failedWith(status), refusalOf(responseText)));
    };
    const fail = () => {
      end();
      reject(new UploadFailure(UPLOAD_TEXTS.failed));
    };
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/**
 * Where to PUT a file from this page. An address of the shop itself is taken as a path, because the
 * owner may be at localhost while the shop's public address says 127.0.0.1.
 */
export function uploadTarget(uploadUrl: string, shopUrl: string): string {
  const { origin, pathname, search } = new URL(uploadUrl);
  return origin === new URL(shopUrl).origin ? pathname + search : uploadUrl;
}
