import { UPLOAD_TEXTS } from '#contract/catalogue/upload.ts';
import { refusalOf, UploadFailure } from './upload-failure.ts';

interface SendOptions {
  signal: AbortSignal;
  /** How much has gone, from 0 to 100. */
  onProgress: (percent: number) => void;
}

/**
 * PUTs a file to an upload address. By XMLHttpRequest, because fetch does not tell how much of the
 * body has gone. Throws {@link UploadFailure}.
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
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(new UploadFailure(UPLOAD_TEXTS.failedWith(status), refusalOf(responseText)));
    };
    const fail = () => reject(new UploadFailure(UPLOAD_TEXTS.failed));
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
