import { createHash, createHmac } from 'node:crypto';

// AWS Signature Version 4, written from its description, because s3rver lets every such signature
// pass: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html

interface SignedRequest {
  method: string;
  /** As it was sent: path and query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
}

/** Returns whether this request is signed with the secret, in query or headers, and valid now. */
export function isSigned(request: SignedRequest, secret: string, now: Date): boolean {
  const [path = '', query = ''] = request.url.split('?');
  const parameters = query.split('&').filter(Boolean);
  const given = new URLSearchParams(query);
  const inQuery = given.has('X-Amz-Signature');
  const facts = inQuery ? factsOfQuery(given) : factsOfHeaders(request.headers);
  if (!facts) return false;
  const { credential, signedHeaders, signature, date, payload, seconds } = facts;

  const canonicalRequest = [
    request.method,
    path,
    parameters
      .filter((parameter) => !parameter.startsWith('X-Amz-Signature='))
      .map((parameter) => (parameter.includes('=') ? parameter : `${parameter}=`))
      .toSorted()
      .join('&'),
    ...signedHeaders.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n');
  const [, ...scope] = credential.split('/');
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonicalRequest)].join('\n');
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);

  const age = now.getTime() - Date.parse(date.replace(COMPACT_DATE, '$1-$2-$3T$4:$5:$6Z'));
  const isInTime = age > -SKEW_MS && age < seconds * 1_000;
  return isInTime && hmac(key, text).toString('hex') === signature;
}

const COMPACT_DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const SKEW_MS = 300_000;

function factsOfQuery(given: URLSearchParams) {
  return {
    credential: given.get('X-Amz-Credential') ?? '',
    signedHeaders: (given.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: given.get('X-Amz-Signature'),
    date: given.get('X-Amz-Date') ?? '',
    payload: 'UNSIGNED-PAYLOAD',
    seconds: Number(given.get('X-Amz-Expires')),
  };
}

function factsOfHeaders(headers: SignedRequest['headers']) {
  const pattern = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, credential, names, signature] = pattern.exec(String(headers['authorization'])) ?? [];
  if (!credential || !names) return undefined;
  const date = String(headers['x-amz-date']);
  const payload = String(headers['x-amz-content-sha256']);
  return { credential, signedHeaders: names.split(';'), signature, date, payload, seconds: 900 };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
