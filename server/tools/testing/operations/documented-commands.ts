import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DocumentedBlock {
  /** The nearest heading above it. */
  heading: string;
  /** What follows the opening fence: `sh` for commands, `ini` for settings. */
  kind: string;
  text: string;
}

/** Which commands the fault `operations` runs: how many blocks there are under each heading. */
export const FOLLOWED = {
  'The user and its folders': 1,
  'The database': 1,
  'The settings': 1,
  'The code': 1,
  'The servers': 1,
  'The proxy': 3,
  'Backups and alerts': 1,
  Backup: 1,
  Restore: 1,
  Erasure: 1,
  Upgrade: 3,
} as const;
/** Which commands the fault `pooler` runs, on a machine that has but a database. */
export const FOLLOWED_BY_POOLER = { 'A pooler': 1 } as const;
/** Which commands the fault `standby` runs, on three such machines. */
export const FOLLOWED_BY_STANDBY = { 'A standby': 3 } as const;
export type Followed =
  | keyof typeof FOLLOWED
  | keyof typeof FOLLOWED_BY_POOLER
  | keyof typeof FOLLOWED_BY_STANDBY;

export const documentedPage = (): string =>
  readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');

/** Every marked block of docs/operations.md, in order. */
export function documentedBlocks(page = documentedPage()): DocumentedBlock[] {
  const blocks: DocumentedBlock[] = [];
  let heading = '';
  const parts = /^#{2,3} (?<title>.+)$|^```(?<kind>\w+)\n(?<text>[\s\S]*?)^```$/gm;
  for (const { groups } of page.matchAll(parts)) {
    if (groups?.['title']) heading = groups['title'];
    else blocks.push({ heading, kind: groups?.['kind'] ?? '', text: groups?.['text'] ?? '' });
  }
  return blocks;
}

/** The commands under a heading, as they stand there. Throws when there are none. */
export function commandsUnder(heading: Followed): string[] {
  return blocksUnder(heading, 'sh');
}

/** How many blocks of commands the page has under each heading. */
export function commandCounts(page?: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { heading, kind } of documentedBlocks(page)) {
    if (kind !== 'ini') counts[heading] = (counts[heading] ?? 0) + 1;
  }
  return counts;
}

/** The settings under a heading of the page, with each `…` and the name of the shop replaced. */
export function documentedSettings(
  values: Readonly<Record<string, string>>,
  heading = 'The settings',
): string {
  const [settings = ''] = blocksUnder(heading, 'ini');
  return settings.replaceAll(/^([A-Z0-9_]+)=.*$/gm, (line, name: string) =>
    values[name] === undefined ? line : `${name}=${values[name]}`,
  );
}

function blocksUnder(heading: string, kind: string): string[] {
  const found = documentedBlocks().filter(
    (block) => block.heading === heading && block.kind === kind,
  );
  if (found.length === 0) throw new Error(`docs/operations.md has no ${kind} under "${heading}"`);
  return found.map(({ text }) => text);
}
