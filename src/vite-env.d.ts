/// <reference types="vite/client" />

declare module '@trpc/client?own-copy' {
  export { httpSubscriptionLink } from '@trpc/client';
}
