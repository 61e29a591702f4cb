import type { ImportRule } from './advice.ts';
import type { Import } from './read-imports.ts';
import { isTestCode } from './test-code.ts';

const ROOMS = /^src\/(features|admin|routes|router|routeTree|entry)/;
/** The two files that take types of the server, and the rule for taking more. */
const TYPE_TAKERS: readonly [file: string, from: string, rule: ImportRule][] = [
  ['src/lib/trpc.ts', 'server/app/app-router.ts', 'routerType'],
  ['src/entry-server.tsx', 'server/app/web/', 'serverTypes'],
];

/** Returns the rule that an import of the browser's code breaks. */
export function clientFault(file: string, { to, isTypeOnly }: Import): ImportRule | undefined {
  if (file.startsWith('src/e2e/')) return undefined;
  const taker = TYPE_TAKERS.find(([name, from]) => file === name && to.startsWith(from));
  if (taker) return isTypeOnly ? undefined : taker[2];
  if (to.startsWith('server/') && !to.startsWith('server/contract/')) return 'server';
  if (isTestCode(file)) return undefined;
  if (isTestCode(to)) return 'test';
  if (file.startsWith('src/features/')) {
    return ROOMS.test(to) && !to.startsWith(`${ownFolder(file)}/`) ? 'feature' : undefined;
  }
  if (file.startsWith('src/admin/')) {
    return ROOMS.test(to) && !to.startsWith('src/admin/') ? 'feature' : undefined;
  }
  if (/^src\/(ui|lib)\//.test(file)) return ROOMS.test(to) ? 'shared' : undefined;
  const isOwners = /^src\/routes\/(admin|-parts\/admin)/.test(file);
  return to.startsWith('src/admin/') && !isOwners ? 'adminCode' : undefined;
}

/** `src/features/cart` of any file of the cart. */
function ownFolder(file: string): string {
  return file.split('/').slice(0, 3).join('/');
}
