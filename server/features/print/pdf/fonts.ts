import { join } from 'node:path';
import { clustersOf, isUnseen } from '#contract/text/printed-text.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { createSettable, currentFont, type FontFile } from './settable.ts';

/** The embedded fonts. `voice` is the shop's own; a text that it cannot set is set in `text`. */
export const FONT_FACES = {
  text: 'NotoSans-Regular.ttf',
  strong: 'NotoSans-Bold.ttf',
  voice: 'Fraunces-Regular.ttf',
  symbols: 'NotoSansSymbols-Regular.ttf',
  symbols2: 'NotoSansSymbols2-Regular.ttf',
  math: 'NotoSansMath-Regular.ttf',
  emoji: 'NotoEmoji-Regular.ttf',
} as const;
type AnyFace = keyof typeof FONT_FACES;
/** The faces in which a text can be asked for; the others lend single signs. */
export type FontFace = 'text' | 'strong' | 'voice';

/** Where a sign is looked for that the face of its text does not have. */
const LENDERS = ['text', 'symbols', 'symbols2', 'math', 'emoji'] as const;
/** Emoji are drawn for the height of a line of a screen; beside letters they are a little smaller. */
const EMOJI_SCALE = 0.85;

/** The box that a font draws for a sign that it does not have, such as a joiner of other scripts. */
const NO_GLYPH = 0;

/** Longer texts are seldom measured twice. */
const WORD = 24;

/** A piece of text in one font. */
export interface Run {
  font: AnyFace;
  text: string;
  /** The factor of its text's size. */
  scale: number;
}

export function fontPath(face: AnyFace): string {
  return join(import.meta.dirname, '../fonts', FONT_FACES[face]);
}

export type Fonts = ReturnType<typeof createFonts>;

/** Chooses a font for each sign of a text that `printedText` has made printable. */
export function createFonts(pdf: PDFKit.PDFDocument) {
  const files = new Map<AnyFace, FontFile>();
  for (const face of keysOf(FONT_FACES)) {
    pdf.registerFont(face, fontPath(face));
    pdf.font(face);
    files.set(face, currentFont(pdf).font);
  }
  const has = (face: AnyFace, cluster: string) =>
    signsOf(cluster).every((sign) =>
      files.get(face)?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
    );

  function fontOf(cluster: string, face: FontFace): AnyFace | undefined {
    const order = [...(isEmoji(cluster) ? ['emoji' as const] : []), face, ...LENDERS];
    return order.find((each) => has(each, cluster));
  }

  const settable = createSettable(pdf);
  const known = new Map<string, Run[]>();
  const knownWords = new Map<string, Run[]>();

  function runsOfCluster(cluster: string, face: FontFace): Run[] {
    const key = `${face} ${cluster}`;
    const runs = known.get(key) ?? newRuns(cluster, face);
    known.set(key, runs);
    return runs;
  }

  /** Returns one run, or one for each sign where no font has all of them, such as a mark on a sign of mathematics. */
  function newRuns(cluster: string, face: FontFace): Run[] {
    const signs = signsOf(cluster);
    const font = fontOf(cluster, face);
    if (!font && signs.length > 1) return signs.flatMap((sign) => newRuns(sign, face));
    if (font !== 'emoji') return [{ font: font ?? face, text: signs.join(''), scale: 1 }];
    const isOneShape = isWhole(files.get(font), cluster);
    return [{ font, text: isOneShape ? cluster : signs.join(''), scale: EMOJI_SCALE }];
  }

  function newRunsOf(text: string, face: FontFace): Run[] {
    const runs: Run[] = [];
    for (const run of clustersOf(text).flatMap((cluster) => runsOfCluster(cluster, face))) {
      const last = runs.at(-1);
      // Emoji stand alone, so that two beside each other never become a third.
      if (last?.font === run.font && run.font !== 'emoji') last.text += run.text;
      else runs.push({ ...run });
    }
    return runs.flatMap((run) => settable(run));
  }

  return {
    /** Returns the face in which all letters of a text can be set, so that no word is of two. */
    faceFor(text: string, face: FontFace): FontFace {
      const letters = text.match(/[\p{L}\p{M}\p{N}]/gu) ?? [];
      return letters.every((letter) => has(face, letter)) ? face : 'text';
    },

    runsOf(text: string, face: FontFace): Run[] {
      const key = `${face} ${text}`;
      const runs = knownWords.get(key) ?? newRunsOf(text, face);
      if (text.length <= WORD) knownWords.set(key, runs);
      return runs;
    },
  };
}

/** Returns whether it exists only as a picture; a sign of texts, such as a heart, is text. */
function isEmoji(cluster: string): boolean {
  return /\p{Emoji_Presentation}|\p{Regional_Indicator}|\u20e3|\p{Extended_Pictographic}\ufe0f?\u200d/u.test(
    cluster,
  );
}

/** Returns the signs of a cluster that have a shape of their own. */
function signsOf(cluster: string): string[] {
  return [...cluster].filter((sign) => !isUnseen(sign));
}

/** Returns whether the font has one glyph for a joined emoji; else its parts stand side by side. */
function isWhole(file: FontFile | undefined, cluster: string): boolean {
  const glyphs = file?.layout(cluster).glyphs ?? [];
  return glyphs.every(({ id, path }) => id !== NO_GLYPH && path.commands.length > 0);
}
