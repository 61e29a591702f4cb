/** What may stand between two parts of a path, or in one, and be read in more ways than one. */
const BETWEEN = [
  '//',
  '/./',
  '/x/../',
  '/../',
  '/%2e/',
  '/%2E/',
  '/x/%2e%2e/',
  '/x/%2E./',
  '/x/.%2e/',
  '/%252e/',
  '/x/%252e%252e/',
  '/x/..%2f',
  '/x/..%5c',
  '/x/..\\',
  '\\',
  '/\\',
  '\\/',
  '%2f',
  '%2F',
  '%5c',
  '%252f',
  '%255c',
  '/;/',
  '/;x=y/',
  '/..;/',
  '/x/..;/',
  '/%00/',
  '%00/',
  '/%0a/',
  '/%09/',
  '/\t/',
  '/%c0%ae%c0%ae/',
  '/%c0%af',
  '%c0%af',
  '%u002f',
  '/%u002e/',
  // A division slash, a fullwidth slash and stop, a one-dot leader, a zero-width space.
  '%E2%88%95',
  '%EF%BC%8F',
  '/%EF%BC%8E/',
  '/%E2%80%A4/',
  '/%E2%80%8B',
  './',
  '/.',
  '%20/',
  '/%20',
  '%2e/',
];
/** What may stand after a path. */
const AFTER = [
  '/',
  '//',
  '/.',
  '/..',
  '.',
  '..',
  '%2e',
  '%20',
  '%00',
  '%00.png',
  ';',
  ';.css',
  '/.css',
  '#',
  '#x',
  '%23',
  '%3f',
  '%3Fx',
  '\\',
  '\t',
  '%e2%80%8b',
  '%',
  '%2',
  '%zz',
  '%25zz',
];
/** Other signs that look like, or are folded to, those of the first part. */
const LOOKS_LIKE: Record<string, string> = {
  a: '%D0%B0',
  m: '%EF%BD%8D',
  c: '%D1%81',
  p: '%D1%80',
  t: '%EF%BD%94',
};

/** Returns `count` spellings with two tricks in one address, spread evenly over all there are. */
export function spelledTwice(address: string, count: number): string[] {
  if (count === 0) return [];
  const all = [...new Set(spellings(address).flatMap(spellings))];
  const step = Math.max(1, all.length / count);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Some hundred spellings of an address; each reaches what the address names, where anything is careless. */
export function spellings(address: string): string[] {
  const [path = '', ...rest] = address.split('?');
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index);
  const between = slashes.flatMap((index) =>
    BETWEEN.map((text) => path.slice(0, index) + text + path.slice(index + 1)),
  );
  const letter = path.slice(1, 2);
  const hex = letter.charCodeAt(0).toString(16);
  const letters = [
    `%${hex}`,
    `%25${hex}`,
    `%2525${hex}`,
    `%u00${hex}`,
    LOOKS_LIKE[letter] ?? '%CC%81',
  ];
  const spelled = [
    ...between,
    ...AFTER.map((text) => path + text),
    ...letters.map((text) => `/${text}${path.slice(2)}`),
    path.toUpperCase(),
    path.slice(0, 1) + path.slice(1, 2).toUpperCase() + path.slice(2),
    path.replaceAll('/', '%2F'),
    path.slice(1),
    `.${path}`,
    `*${path}`,
    `http://shop${path}`,
    `HTTP://shop${path}`,
    `http://127.0.0.1:3000${path}`,
    `https://somebody@elsewhere.example:99${path}`,
    `http:${path}`,
    `http:/${path}`,
    `file://${path}`,
    `//elsewhere.example${path}`,
    `/http://shop${path}`,
    `/x?/../..${path}`,
  ];
  return [...new Set(spelled)].filter((each) => each !== path).map((each) => each + query);
}
