import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandsUnder } from '#server/tools/testing/operations/documented-commands.ts';

const run = promisify(execFile);
const SAMPLE = join(import.meta.dirname, '../../../../deploy/nginx.conf');

/** What Debian and Ubuntu say of connections in nginx's main file, for a machine with two processors. */
const AS_INSTALLED = `worker_processes 2;

events {
\tworker_connections 768;
\t# multi_accept on;
}
`;

/**
 * Writes deploy/nginx.conf into a folder as this machine can run it: a certificate of its own, logs in the
 * folder, ports above 1024, and these servers, as host and port, in place of its own; `change` plants something in it. The main file is the one that
 * is installed, with the changes that docs/operations.md makes. Returns its path.
 */
export async function writeSampleNginx(
  folder: string,
  {
    httpsPort = 8443,
    httpPort = 8444,
    servers,
    change = (site) => site,
  }: {
    httpsPort?: number;
    httpPort?: number;
    servers?: readonly string[];
    change?: (site: string) => string;
  } = {},
): Promise<string> {
  await mkdir(join(folder, 'logs'));
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'chain.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=x'];
  await run('openssl', [...request, ...files]);
  const sample = await readFile(SAMPLE, 'utf8');
  let next = 0;
  const site = change(sample)
    .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, join(folder, 'chain.pem'))
    .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, join(folder, 'key.pem'))
    .replace(/access_log syslog:\S+/, `access_log ${folder}/logs/shop.log`)
    .replaceAll(/server 127\.0\.0\.1:300\d/g, (line) =>
      servers ? `server ${servers[next++ % servers.length]}` : line,
    )
    // Without root's rights a port below 1024 cannot be had; the machine may have no IPv6.
    .replaceAll(/listen \[::\]:.*;/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443', `listen 127.0.0.1:${httpsPort}`);
  const conf = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // Its workers run as root where root starts it: the folder is open to no other user.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    conf,
    `${AS_INSTALLED}${user} pid ${folder}/pid; daemon off; http { ${temporary.join(' ')} ${site} }`,
  );
  const [mainFile = ''] = commandsUnder('The proxy');
  await run('bash', ['-euc', mainFile.replaceAll('/etc/nginx', folder)]);
  return conf;
}
