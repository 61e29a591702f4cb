/// <reference types="vite/client" />

declare module '@trpc/client?own-copy' {
  export { httpLink, httpSubscriptionLink } from '@trpc/client';
}
