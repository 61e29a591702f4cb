import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ALERTS = join(import.meta.dirname, '../../../deploy/alerts.yml');

/** One scrape: the lines without comments, by what stands before the value. */
export async function scrape(address: string): Promise<Map<string, number>> {
  const text = await (await fetch(address)).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

export interface Alert {
  name: string;
  expr: string;
}

/** The rules of deploy/alerts.yml; each keeps its expression on one line. */
export async function readAlerts(): Promise<Alert[]> {
  const text = await readFile(ALERTS, 'utf8');
  const rules = text.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g);
  return [...rules].map(([, name = '', expr = '']) => ({ name, expr }));
}
