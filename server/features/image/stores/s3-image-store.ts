import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { MAX_UPLOAD_BYTES } from '#contract/catalogue/upload.ts';
import {
  type ImageStore,
  type StoredFile,
  withStorageErrors,
} from '#server/features/image/image-store.ts';
import { limitStreamSize } from '#server/features/image/receive-upload.ts';
import { mediaTypeOf } from '#server/features/image/resize-image.ts';
import type { Config } from '#server/platform/config/config.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { createTempDirs } from './temp-dirs.ts';

const INSUFFICIENT_STORAGE = 507;

/**
 * Runs work on an S3-compatible store. Throws STORAGE_FULL when the store says so, and UNAVAILABLE when it cannot be
 * reached or refuses for any other reason.
 */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShopError) throw error;
    const isFull =
      error instanceof S3ServiceException &&
      error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE;
    throw new ShopError(isFull ? 'STORAGE_FULL' : 'UNAVAILABLE', { cause: error });
  }
}

/**
 * Returns undefined for a missing object, and throws any other error, a missing bucket among them; made for `catch`.
 */
function ifMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey) return undefined;
  throw error;
}

interface Options extends NonNullable<Config['s3']> {
  /** A folder of this machine for pictures that are being worked on. */
  workFolder: string;
  /** Returns the time by which upload addresses end. */
  now: () => Date;
}

/** Milliseconds. A store that is slower than that is away. */
const TIMEOUTS = {
  connectionTimeout: 5_000,
  socketTimeout: 10_000,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
};

/**
 * Creates a store of pictures in an S3-compatible service. Browsers PUT straight to it, so the bucket needs a CORS rule
 * that lets the shop's origin PUT with a content type; it stays private otherwise, because pictures are shown through
 * the shop's own addresses. An address that the store signs can be used again until it ends: that changes no picture,
 * and what it leaves behind is purged.
 */
export function createS3ImageStore(options: Options): ImageStore {
  const { bucket: Bucket, now } = options;
  const client = openClient(options);
  const uploaded = (id: string) => ({ Bucket, Key: `received/${id}` });
  const picture = (id: string, name: string) => ({ Bucket, Key: `pictures/${id}/${name}` });
  const work = createTempDirs(options.workFolder);

  async function get(object: { Bucket: string; Key: string }): Promise<StoredFile | undefined> {
    const found = await client.send(new GetObjectCommand(object)).catch(ifMissing);
    if (!found) return undefined;
    if (!(found.Body instanceof Readable)) throw new Error('The store answered without a body');
    return { bytes: found.ContentLength, stream: found.Body };
  }

  async function dropUpload(id: string): Promise<void> {
    await orUnavailable(() => client.send(new DeleteObjectCommand(uploaded(id))));
  }

  return {
    uploadOrigin: new URL(options.endpoint).origin,
    uploadAddress(id, expiresAt) {
      const expiresIn = Math.ceil((expiresAt.getTime() - now().getTime()) / 1000);
      return getSignedUrl(client, new PutObjectCommand(uploaded(id)), { expiresIn });
    },
    makeWorkFolder: work.make,
    fetchUpload(id, path) {
      return orUnavailable(async () => {
        const found = await get(uploaded(id));
        if (!found) return false;
        const { bytes, stream } = found;
        // A signed address cannot limit what is sent to it.
        if (bytes !== undefined && bytes > MAX_UPLOAD_BYTES) {
          stream.destroy();
          throw new ShopError('IMAGE_TOO_LARGE');
        }
        await withStorageErrors(() =>
          pipeline(stream, limitStreamSize, createWriteStream(path, { mode: 0o600 })),
        );
        return true;
      });
    },
    dropUpload,
    publish(id, folder) {
      return orUnavailable(async () => {
        for (const name of await readdir(folder)) {
          const Body = await readFile(join(folder, name));
          const ContentType = mediaTypeOf(name);
          await client.send(new PutObjectCommand({ ...picture(id, name), Body, ContentType }));
        }
      });
    },
    open: (id, name) => orUnavailable(() => get(picture(id, name))),
    async remove(id) {
      await dropUpload(id);
      await orUnavailable(async () => {
        const Prefix = picture(id, '').Key;
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
        for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      });
    },
    sweep: work.sweep,
  };
}

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: Options): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // A browser's PUT carries no checksum of ours, and not every store knows them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: TIMEOUTS,
  });
}
