import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const OWN_NAME = /^(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/;

/**
 * Lets only this machine in: the caller's address and the name it asked for are loopback, and a
 * page of another site has not sent the browser here.
 */
export async function refuseStrangers(request: FastifyRequest, reply: FastifyReply) {
  const { host = '', origin } = request.headers;
  const isLocal = LOOPBACK.test(request.ip) && OWN_NAME.test(host);
  const isOwnPage = origin === undefined || origin === `http://${host}`;
  if (isLocal && isOwnPage) return;
  await reply.code(403).send({ error: 'Only this machine may use the control routes.' });
}
