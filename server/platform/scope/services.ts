import type { SetUpStep } from '#contract/owner/overview.schema.ts';
import type { KnownBouquets } from '#server/features/cart/known-bouquets.ts';
import type { CatalogueIndex } from '#server/features/catalogue/browse/catalogue-index.ts';
import type { Orm } from '#server/platform/database/orm.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { ReadyAnswers } from '#server/platform/cache/ready-answers.ts';
import type { Streams } from '#server/platform/http/streams.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { Soon } from '#server/platform/jobs/soon.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Mailer } from '#server/features/notification/mailer.ts';
import type { OrderNews } from '#server/features/order/news/order-news.ts';
import type { Turns } from '#server/platform/http/turns.ts';
import type { PaymentGateway } from '#server/features/payment/payment-gateway.ts';
import type { PictureStore } from '#server/features/upload/picture-store.ts';

/** What the running shop is made of; built once by `main.ts`, and by tests with a clock of theirs. */
export interface Services {
  orm: Orm;
  jobs: JobQueue;
  /** Does at once, after the answer, what a job would do a little later. */
  soon: Soon;
  gateway: PaymentGateway;
  mailer: Mailer;
  limits: RateLimits;
  /** Tells of orders that change, on whichever server. */
  orderNews: OrderNews;
  /** Has the orders of one cart, email address or network placed one after the other. */
  /**
   * Orders of one cart, email address or network are placed one after the other, under locks in the database. Those
   * that wait do so here, without a connection: else one network could take up all of them.
   */
  orderTurns: Turns;
  /** The live updates that are open on this server. */
  streams: Streams;
  /** What is sent to everybody alike, kept until the catalogue, the delivery settings or the owner's words change. */
  readyAnswers: ReadyAnswers;
  knownBouquets: KnownBouquets;
  catalogueIndex: CatalogueIndex;
  /** Where uploaded pictures are kept. */
  pictures: PictureStore;
  /** Signs what the shop hands out and must know again: upload addresses, the owner's devices. */
  sessionSecret: string;
  now: () => Date;
  /** JSON lines without personal data, session ids or secrets. */
  log: Log;
  shop: {
    name: string;
    /** Base of every address that leaves the shop, without a trailing slash. */
    publicUrl: string;
    /** Where the owner's mails go; undefined when none is set. */
    ownerEmail: string | undefined;
    /** What is still to be set before the shop can sell. */
    setUp: readonly SetUpStep[];
  };
}
