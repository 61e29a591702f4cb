/** The database cannot be used. `message` is one or two clear sentences, fit for printing as they are. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** A living shop uses the data folder. */
export class DataDirInUseError extends DatabaseStartError {
  override name = 'DataDirInUseError';

  constructor(dataDir: string) {
    super(
      `Another shop is already running on this DATA_DIR (${dataDir}). Stop it first or set DATA_DIR to another folder.`,
    );
  }
}
