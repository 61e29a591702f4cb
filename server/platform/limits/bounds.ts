/**
 * Everything in memory that outlives a request and that strangers can add to, with the most it holds. Anything beyond
 * that is left out, or takes the place of something older. Structures without a bound of their own are listed in
 * testing/kept-structures, with the reason.
 */
export const BOUNDS = {
  /** Answers of the catalogue that are the same for all callers; catalogue-answers.ts lists them. */
  catalogueAnswers: 4,
  /** Answers of the catalogue by their input. A full page takes 120 kB, and a quarter of that compressed. */
  askedAnswers: 100,
  /** What shoppers see of a bouquet, some 2 kB each with its bytes: as many as a large shop has. */
  productViews: 2_000,
  /** What the owner sees of a product, some 2 kB each: as many as a large shop has. */
  adminProductViews: 2_000,
  /** The sitemap. */
  sitemaps: 1,
  /** The products as Google Merchant Center reads them. */
  merchantFeeds: 1,
  /** What lists are chosen by, of the catalogue as it is now, at the prices of this season and another. */
  productIndexes: 3,
  /** The seasons with prices of their own, and the day whose prices are shown. */
  shownSeasons: 1,
  /** Pages without a query, some 100 kB each: what the shop has of them, several times. */
  pages: 500,
  /** Pages with filters or a search: apart, so that however many are asked for, the others stay. 600 kB each. */
  pagesWithQuery: 60,
  /** Pages that wait for their better compression, and are kept alive by that: a few seconds of work. */
  pagesToImprove: 50,
  /** Answers that pages are made of: a few that many share, and those of searches. */
  pageAnswers: 100,
  /** Searches, by their words: the ids that were found. */
  searches: 50,
  /** Beginnings of searches: a handful of suggestions each. */
  suggestions: 500,
  /** Choices of the list, by filters, order and page: the ids of one page. */
  choices: 200,
  /** Bouquets like one: as many as a large shop has. */
  related: 1_000,
  /** Bouquets put into carts lately: the same. */
  bouquetsInCarts: 2_000,
  /** Streams of live updates, each an open connection; what one server bears beside its other work. */
  streams: 1_000,
  /** Streams of one network: a carrier's address stands for many phones. */
  streamsOfNetwork: 40,
  /** Streams of one order from one network: a few tabs on a few devices, some of which went without a word. */
  streamsOfOrder: 4,
  /** Streams of the owner, beside all others: a few tabs on a few devices. */
  streamsOfOwner: 20,
  /** Networks that lately had the processor work for them alone, a number each. */
  networksCounted: 10_000,
  /** Work that goes on after an answer and waits its turn; a job stands behind each piece. */
  workAfterAnswers: 1_000,
  /** Statements of which the database keeps the plan, beside those of the source that are named in any case. */
  statements: 500,
  /** Orders of one cart, email address or network that wait for each other: more than honest customers send in a second. */
  ordersOfHolder: 20,
  /** Pages for one network, an IPv6 /48 at the widest, that wait to be rendered, and renderings of one fixed page: both are fewer. */
  pagesOfNetwork: 100,
  /** Changes that a stream has not sent yet; one with more reads everything again. */
  newsOfStream: 500,
  /** Kinds of trouble that were logged in the last ten seconds: of the job queue by its words, of requests, of pages. */
  troubles: 100,
} as const;
