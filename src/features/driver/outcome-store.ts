import type { OutcomeStore, WaitingOutcome } from './outbox.ts';

const DATABASE = 'driver-rounds';
const OUTCOMES = 'outcomes';
/** What was not sent for so long never is: its round is over. In ms. */
const FORGET_MS = 3 * 86_400_000;

interface Row extends WaitingOutcome {
  token: string;
}

/** Creates a store in this browser's database. Outcomes of other rounds stay by themselves. */
export function createOutcomeStore(token: string): OutcomeStore {
  return {
    async list() {
      const rows = await inStore<unknown[]>('readonly', (store) => store.getAll());
      const known = rows.filter(isRow);
      const old = known.filter(({ outcome }) => Date.parse(outcome.at) < Date.now() - FORGET_MS);
      for (const { outcome } of old) await remove(outcome.id);
      return known
        .filter((row) => row.token === token && !old.includes(row))
        .map(({ outcome, recipient, photo }) => ({ outcome, recipient, photo }));
    },
    async add(waiting) {
      await inStore('readwrite', (store) => store.add({ token, ...waiting } satisfies Row));
    },
    remove,
  };
}

async function remove(id: string): Promise<void> {
  const key = await inStore('readonly', (store) => store.index('id').getKey(id));
  if (key !== undefined) await inStore('readwrite', (store) => store.delete(key));
}

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && 'token' in row && 'outcome' in row;
}

/** Makes one request of the store, and resolves once it is written. */
async function inStore<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(OUTCOMES, mode);
    const asked = request(transaction.objectStore(OUTCOMES));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('It was not written'));
    });
    return asked.result;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore(OUTCOMES, { autoIncrement: true });
      store.createIndex('id', 'outcome.id', { unique: true });
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The database does not open'));
  });
}
