import type { FastifyBaseLogger } from 'fastify';

/** Where the shop writes what happens: JSON lines without personal data, session ids or secrets. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
