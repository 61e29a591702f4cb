import type { Confirmation } from '#server/features/payment/payment-gateway.ts';

const TIMEOUT_MS = 10_000;
/** "VALID" and "INVALID" are short; an error page need not be read to its end. */
const LONGEST_ANSWER = 64;

/**
 * Asks PayFast whether it sent this notification. Only a plain VALID or INVALID counts; an error
 * page, a redirect or silence is `unknown`: the live endpoint has answered 403 for weeks
 * (docs/reference/payfast.md, 4.4).
 */
export async function validateWithPayfast(
  validateUrl: string,
  params: string,
): Promise<Confirmation> {
  try {
    const response = await fetch(validateUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'flower-shop',
      },
      body: params,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return verdict(response.status, await shortText(response));
  } catch {
    return 'unknown';
  }
}

function verdict(status: number, answer: string): Confirmation {
  if (status !== 200) return 'unknown';
  if (answer === 'VALID') return 'valid';
  return answer === 'INVALID' ? 'invalid' : 'unknown';
}

async function shortText(response: Response): Promise<string> {
  let text = '';
  // Leaving the loop early closes the connection.
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.length > LONGEST_ANSWER) break;
  }
  return text.trim();
}
