const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The other server could not be reached',
  ECONNRESET: 'The other server broke off',
  ETIMEDOUT: 'The other server did not answer in time',
  ENOTFOUND: 'The other server’s name is not known',
  EAI_AGAIN: 'The other server’s name could not be looked up',
  EAUTH: 'The email server refused its username or password',
  EENVELOPE: 'The email server refused an address',
  ENOSPC: 'There is no room left on the disk',
  EACCES: 'The shop may not write into its data folder',
  EROFS: 'The shop may not write into its data folder',
  UNAVAILABLE: 'The shop’s database could not be reached',
};

/** Returns why work in the background failed, for the owner, by the code of its error. */
export function failureWords(code: string): string {
  const known = WORDS[code];
  if (known !== undefined) return known;
  return code === '' ? 'The reason is in the server’s log' : `The server says ${code}`;
}
