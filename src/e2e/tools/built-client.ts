import { join } from 'node:path';

/** Where the build puts what browsers are sent. */
export const BUILT_CLIENT = join(import.meta.dirname, '../../../dist/client');
