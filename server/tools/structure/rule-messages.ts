/** What each import rule says to do instead, word for word. */
export const RULE_MESSAGES = {
  parent:
    'Import from another folder as #contract/…, #server/… or #src/…, and within a folder as ./x.ts.',
  client:
    "The server never imports the browser's code: put what both sides need into server/contract.",
  test: 'Production code imports no test code: move what both need into a production file.',
  floor:
    'Imports go down: app, features, platform, contract. Take what is above as an argument, or add to Scope, Services or Events.',
  tools: 'The shop runs without its tools: only how it is started is used from server/tools.',
  gateway:
    'Speak to a payment provider through payment/payment-gateway.ts: only app/start-shop.ts names a provider.',
  simulator: 'The simulator is a program of its own: start it as a process and use it over HTTP.',
  orm: "Describe tables in a *.entity.ts and query in a *.repository.ts: elsewhere import only MikroORM's types.",
  transport:
    'Use cases, rules, entities and repositories know no transport: take plain values and leave HTTP and tRPC to *.router.ts and *.rest.ts.',
  featureOrder:
    'Features depend one way (server/tools/structure/floors.ts): let the later one call, or tell it with scope.tell.',
  publicSide:
    'A feature uses another one through the files that it offers (server/tools/structure/floors.ts).',
  queries:
    'A *.router.ts or *.rest.ts parses, calls one use case and answers: let the use case load and the view encode.',
  ownUseCases:
    'A *.router.ts or *.rest.ts calls the use cases of its own feature: add the use case there.',
  contract:
    'The contract is loaded by browser and server alike: it imports zod and its own files only.',
  twoHands:
    'The simulator shares no code with the shop, so that the two cannot agree on the same mistake: write it again here.',
  server:
    "The browser takes from the server only #contract/…, and the router's type through src/lib/trpc.ts.",
  feature: 'A feature knows no other feature and no route: compose them in src/routes.',
  adminCode:
    "Only the administrator's routes (src/routes/admin…) load the administrator's code, so that shoppers are never sent it.",
  shared:
    'src/ui and src/lib are shared by all features: pass what they need as props or arguments.',
  routerType: "src/lib/trpc.ts takes the router's type, never its code: write import type.",
  serverTypes: "src/entry-server.tsx takes the server's types, never its code: write import type.",
} as const;

/** The name of an import rule. */
export type ImportRule = keyof typeof RULE_MESSAGES;
