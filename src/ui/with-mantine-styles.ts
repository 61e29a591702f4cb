import { loadStyleSheet } from '#src/lib/load-style-sheet.ts';
import uiStyles from './theme/ui-styles.css?url';

/** A part of the page that shows the library's components, once their styles are there too. */
export async function withMantineStyles<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadStyleSheet(uiStyles)]);
  return loaded;
}
