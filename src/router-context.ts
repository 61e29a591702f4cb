import type { QueryClient } from '@tanstack/react-query';
import type { ShopConfig } from './lib/shop-config.tsx';
import type { TrpcClient, TrpcUtils } from './lib/trpc.ts';

/** What every loader and `head` gets as `context`. */
export interface RouterContext {
  queryClient: QueryClient;
  trpc: TrpcUtils;
  trpcClient: TrpcClient;
  shop: ShopConfig;
}
