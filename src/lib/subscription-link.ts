import { httpSubscriptionLink } from '@trpc/client?own-copy';
import type { TrpcLink } from './trpc.ts';

/** Carries live updates as server-sent events; loaded by the first that is asked for. */
export const subscriptionLink: TrpcLink = httpSubscriptionLink({ url: '/trpc' });
