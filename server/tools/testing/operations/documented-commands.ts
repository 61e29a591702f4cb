import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DocumentedBlock {
  /** The nearest heading above it. */
  heading: string;
  /** What follows the opening fence: `sh` for commands, `ini` for settings. */
  kind: string;
  text: string;
}

/** Every marked block of docs/operations.md, in order. */
export function documentedBlocks(): DocumentedBlock[] {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
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
export function commandsUnder(heading: string): string[] {
  return blocksUnder(heading, 'sh');
}

/** The settings of the page, with each `…` and the name of the shop replaced. */
export function documentedSettings(values: Readonly<Record<string, string>>): string {
  const [settings = ''] = blocksUnder('The settings', 'ini');
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
