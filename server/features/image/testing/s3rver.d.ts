/** The part of s3rver that the tests use; it comes without types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs?: string[] }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
  export = S3rver;
}
