import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OtherSite {
  /** On this machine, but on another port: the same site to a browser, and another origin. */
  sameSite: string;
  /** The same machine by another name: another site. */
  crossSite: string;
  close: () => void;
}

/** An attacker's site, of which each page is the HTML that its address says. */
export async function openOtherSite(): Promise<OtherSite> {
  const server = createServer((request, response) => {
    const html = new URL(request.url ?? '/', 'http://other').searchParams.get('html') ?? '';
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    sameSite: `http://127.0.0.1:${port}`,
    crossSite: `http://localhost:${port}`,
    close: () => server.close(),
  };
}
