import { UPLOAD_TEXTS } from '#contract/catalogue/upload.ts';
import { LONG_CALL_LIMIT_MS, stopWhenStill } from '#src/lib/call-limits.ts';
import { refusalOf, UploadFailure } from './upload-failure.ts';

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
