import type { FastifyInstance, FastifyReply } from 'fastify';
import { CHOICE_COOKIE, choiceText } from '#contract/delivery/choice.ts';
import { choiceInput, localPath } from '#contract/delivery/choice.schema.ts';
import { findPlace } from '#contract/delivery/find-place.ts';
import { endOfDay } from '#contract/time/johannesburg-time.ts';
import { getDeliveryArea, getDeliveryOptions } from '#server/features/delivery/delivery.queries.ts';
import { registerInputGuard } from '#server/platform/http/input-guard.ts';
import { countCalls } from '#server/platform/http/json-body.ts';
import type { Services } from '#server/platform/scope/services.ts';

interface Asked {
  suburb?: unknown;
  day?: unknown;
  to?: unknown;
  made?: unknown;
}

/**
 * GET /when-and-where/keep and /clear: what the form of /when-and-where sends, and the link that forgets it. Plain
 * addresses that lead on, so that they work without scripts. What cannot be kept leads back to the form, which says why.
 */
export function registerChoiceRoutes(app: FastifyInstance, services: Services): void {
  registerInputGuard(app);
  countCalls(app, services.limits);
  const shared = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.shop.publicUrl.startsWith('https:'),
  } as const;

  app.get<{ Querystring: Asked }>('/when-and-where/keep', async (request, reply) => {
    const scope = services.openScope(request.ip);
    const { suburb = '', day = '', to, made: given } = request.query;
    const asked = choiceInput.safeParse({ suburb, day, made: given });
    const area = asked.success ? await getDeliveryArea(scope) : undefined;
    const place = asked.success && area ? findPlace(area, asked.data.suburb) : undefined;
    const options = place && (await getDeliveryOptions(scope));
    const isOpen = options?.dates.some(({ date, available }) => available && date === day);
    if (!asked.success || !place || !isOpen) {
      return leadOn(reply, `/when-and-where?${typed({ suburb, day, to })}`);
    }
    const made = asked.data.made ?? services.now().getTime().toString(36);
    const choice = { ...place, day: asked.data.day, made };
    const expires = endOfDay(asked.data.day);
    void reply.setCookie(CHOICE_COOKIE, choiceText(choice), { ...shared, expires });
    return leadOn(reply, localPath.parse(to));
  });

  app.get('/when-and-where/clear', async (request, reply) => {
    void reply.clearCookie(CHOICE_COOKIE, shared);
    return leadOn(reply, cameFrom(request.headers.referer, services.shop.publicUrl));
  });
}

function leadOn(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}

const LONGEST = 120;

/** What was typed, for the form to show again. */
function typed(asked: Asked): string {
  const entries = Object.entries(asked).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value.slice(0, LONGEST)]] : [],
  );
  return new URLSearchParams([...entries, ['asked', '1']]).toString();
}

/** Returns the path of this shop's page on which a link was pressed. */
function cameFrom(referer: string | undefined, publicUrl: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(publicUrl).origin ? localPath.parse(pathname + search) : '/';
}
