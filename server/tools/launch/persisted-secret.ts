import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** A secret in a file that only its owner can read. */
export interface PersistedSecret {
  path: string;
  /** Undefined when none was made yet. */
  find(): Promise<string | undefined>;
  /** The secret, made now when there is none. The folder must exist. */
  ensure(): Promise<string>;
}

export function persistedSecret(path: string, bytes: number): PersistedSecret {
  async function find(): Promise<string | undefined> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text?.trim() || undefined;
  }
  return {
    path,
    find,
    async ensure() {
      const known = await find();
      if (known !== undefined) return known;
      const made = randomBytes(bytes).toString('base64url');
      await writeFile(path, `${made}\n`, { mode: 0o600 });
      return made;
    },
  };
}
