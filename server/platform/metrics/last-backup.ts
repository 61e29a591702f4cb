/** A file in DATA_DIR that is touched when a backup is complete; the metrics tell its age. */
export const LAST_BACKUP_FILE = 'last-backup';
