const TITLES = /^(mr|mrs|ms|miss|mx|dr|prof|rev|adv)\.?$/i;

/** How an email begins: by the first name, or by the whole name where that begins with a title or an initial. */
export function greeting(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const isName = first.length > 2 && !first.endsWith('.') && !TITLES.test(first);
  return `Hi ${isName ? first : [first, ...others].join(' ')},`;
}
