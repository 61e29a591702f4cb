/** From here on Node.js runs TypeScript without a flag. */
const oldest = [22, 18];

/** Throws, in one sentence, unless this version of Node.js can run the shop. */
export function assertNodeVersion(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Error(
    `The shop needs Node.js ${oldest.join('.')} or newer and this is ${version}: install Node.js 24 from https://nodejs.org and run the command again.`,
  );
}
