/** The pages whose words the owner may change. `everywhere` is what stands around each of them. */
export const TEXT_PAGES = [
  'home',
  'faq',
  'delivery',
  'care',
  'about',
  'growers',
  'contact',
  'corporate',
  'product',
  'card',
  'everywhere',
] as const;
export type TextPage = (typeof TEXT_PAGES)[number];

/** One entry of a list of words: a question with its answer, a step, a grower. */
export type TextEntry = Readonly<Record<string, string>>;

/** One text: a line, paragraphs, or a list of entries. */
export type TextValue = string | readonly TextEntry[];

/** The words of a page, by the key of each text. */
export type Texts = Readonly<Record<string, TextValue>>;

/** Words with a heading of their own. */
export interface Titled extends TextEntry {
  title: string;
  text: string;
}
