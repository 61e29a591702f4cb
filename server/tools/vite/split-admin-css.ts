import { createHash } from 'node:crypto';
import postcss, { type ChildNode, type Container, type Root } from 'postcss';
import type { Plugin } from 'vite';
import { adminSheetBeside } from '#server/app/web/page-assets.ts';

const ADMIN_FOLDER = '/src/admin/';
const ADMIN = 'admin-';
const ADMIN_CLASS = /\.admin-/;
const HASH_LENGTH = 5;

/**
 * Moves what the CSS modules of the administrator's screens say out of the one style sheet, which
 * shoppers are sent, into a sheet of its own.
 */
export function splitAdminCss(): Plugin {
  return {
    name: 'shop:admin-sheet',
    config: () => ({ css: { modules: { generateScopedName: scopedName } } }),
    generateBundle: {
      // Once Vite has put its one sheet into the bundle.
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.names.includes('style.css')) continue;
          const { shop, admin } = splitStyleSheet(String(file.source));
          file.source = shop;
          this.emitFile({
            type: 'asset',
            fileName: adminSheetBeside(file.fileName),
            source: admin,
          });
        }
      },
    },
  };
}

/** A class of a CSS module, named so that one can tell whose it is. */
export function scopedName(name: string, file: string): string {
  const path = file.slice(file.lastIndexOf('/src/'));
  const hash = createHash('sha256').update(path).digest('hex').slice(0, HASH_LENGTH);
  return `${path.startsWith(ADMIN_FOLDER) ? ADMIN : ''}${name}-${hash}`;
}

/** The rules of the administrator's classes, in their order, apart from all others. */
export function splitStyleSheet(css: string): { shop: string; admin: string } {
  const shop = postcss.parse(css);
  const admin = postcss.root();
  moveAdminRules(shop, admin);
  return { shop: shop.toString(), admin: admin.toString() };
}

function moveAdminRules(from: Root | Container, to: Root | Container): void {
  for (const node of [...(from.nodes ?? [])] as ChildNode[]) {
    if (isOfAdmin(node)) {
      to.append(node.remove());
    } else if (node.type === 'atrule' && node.name !== 'keyframes' && node.nodes) {
      const twin = node.clone({ nodes: [] });
      moveAdminRules(node, twin);
      if (twin.nodes?.length) to.append(twin);
      if (node.nodes.length === 0) node.remove();
    }
  }
}

function isOfAdmin(node: ChildNode): boolean {
  if (node.type === 'rule') return node.selectors.every((selector) => ADMIN_CLASS.test(selector));
  return node.type === 'atrule' && node.name === 'keyframes' && node.params.startsWith(ADMIN);
}
