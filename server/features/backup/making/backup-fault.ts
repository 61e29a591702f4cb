/** What is wrong with a backup or a restore, as one sentence for the person at the terminal that says what to do. */
export class BackupFault extends Error {}
