import type { ErrorBody } from '#contract/http/errors.ts';
import { isQueryOverPost } from '#contract/http/queries-over-post.ts';
import { type Answer, type Call, send } from './send.ts';

type Input = Record<string, unknown>;

/** One operation of the shop's API: its REST route and its tRPC procedure, which are to behave alike. */
interface Operation {
  rest: (input: Input) => Call;
  procedure: string;
  isQuery?: true;
}

const segment = (value: unknown) => encodeURIComponent(String(value));

const OPERATIONS = {
  readCart: {
    rest: ({ sessionId }) => ({ path: `/api/cart/${segment(sessionId)}` }),
    procedure: 'cart.get',
    isQuery: true,
  },
  addToCart: {
    rest: (body) => ({ method: 'POST', path: '/api/cart', body }),
    procedure: 'cart.add',
  },
  setQuantity: {
    rest: ({ id, ...body }) => ({ method: 'PATCH', path: `/api/cart/${segment(id)}`, body }),
    procedure: 'cart.setQuantity',
  },
  removeLine: {
    rest: ({ id }) => ({ method: 'DELETE', path: `/api/cart/${segment(id)}` }),
    procedure: 'cart.remove',
  },
  clearCart: {
    rest: ({ sessionId }) => ({
      method: 'DELETE',
      path: `/api/cart/session/${segment(sessionId)}`,
    }),
    procedure: 'cart.clear',
  },
  placeOrder: {
    rest: ({ idempotencyKey, ...body }) => ({
      method: 'POST',
      path: '/api/orders',
      body,
      ...(typeof idempotencyKey === 'string' && { headers: { 'idempotency-key': idempotencyKey } }),
    }),
    procedure: 'order.place',
  },
  readOrder: {
    rest: ({ id }) => ({ path: `/api/orders/${segment(id)}` }),
    procedure: 'order.byId',
    isQuery: true,
  },
  beginPayment: {
    rest: (body) => ({ method: 'POST', path: '/api/payfast/initiate', body }),
    procedure: 'payment.initiate',
  },
  signIn: {
    rest: (body) => ({ method: 'POST', path: '/api/admin/login', body }),
    procedure: 'admin.login',
  },
  createProduct: {
    rest: (body) => ({ method: 'POST', path: '/api/admin/products', body }),
    procedure: 'admin.products.create',
  },
  changeProduct: {
    rest: ({ id, ...body }) => ({
      method: 'PATCH',
      path: `/api/admin/products/${segment(id)}`,
      body,
    }),
    procedure: 'admin.products.update',
  },
  setPicture: {
    rest: ({ id, ...body }) => ({
      method: 'PUT',
      path: `/api/admin/products/${segment(id)}/image`,
      body,
    }),
    procedure: 'admin.products.setImage',
  },
} as const satisfies Record<string, Operation>;

type OperationName = keyof typeof OPERATIONS;

/** The two ways in. */
export const TRANSPORTS = ['REST', 'tRPC'] as const;
export type Transport = (typeof TRANSPORTS)[number];

export interface Outcome<Body> {
  status: number;
  /** What was answered, or an empty object when it was refused. */
  body: Body;
  /** Why it was refused. */
  error: ErrorBody | undefined;
  answer: Answer;
}

/** Does an operation of the shop at an address, through one of its doors. */
export function via(transport: Transport, address: () => string) {
  return async <Body = Input>(
    name: OperationName,
    input: Input,
    headers: Record<string, string> = {},
  ): Promise<Outcome<Body>> => {
    const operation: Operation = OPERATIONS[name];
    const call = transport === 'REST' ? operation.rest(input) : trpcCall(operation, input);
    const answer = await send(address(), { ...call, headers: { ...call.headers, ...headers } });
    const { result, error, ...body } = answer.text === '' ? {} : JSON.parse(answer.text);
    const isList = answer.text.startsWith('[');
    return {
      status: answer.status,
      body: transport === 'tRPC' ? (result?.data ?? {}) : isList ? JSON.parse(answer.text) : body,
      // What is refused before tRPC sees it is told in REST's words.
      error: error?.data?.shop ?? error,
      answer,
    };
  };
}

function trpcCall({ procedure, isQuery }: Operation, input: Input): Call {
  const path = `/trpc/${procedure}`;
  if (isQuery && !isQueryOverPost(procedure)) {
    return { path: `${path}?input=${encodeURIComponent(JSON.stringify(input))}` };
  }
  return { method: 'POST', path, body: input };
}
