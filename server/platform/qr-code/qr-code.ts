import encodeQR from 'qr';
import type { QrCodeView } from '#contract/text/qr-code.schema.ts';

/** Returns the QR code of a text as the path of a drawing: one unit a square, in runs along the rows. */
export function qrCodeOf(text: string): QrCodeView {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const runs = rows.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: runs.join('') };
}

/** Returns where dark runs of a row begin, and their lengths. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
