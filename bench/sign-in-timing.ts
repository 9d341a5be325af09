import { median } from './load.ts';
import { ratio, type Line } from './report.ts';
import { attempt } from './sign-in.ts';

/** Enough of each for medians that are held to a tenth. */
const samples = 200;
const wrong = 'Sbagliata!2026-x';

/** How long a refused sign-in takes for an address that has an account against one that has none: told apart, it would tell. */
export async function signInTiming(url: string): Promise<Line> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let sample = 0; sample < samples; sample += 1) {
    times.known.push((await attempt(url, 'lettrice@demo.example', wrong)).ms);
    times.unknown.push((await attempt(url, `nessuno-${sample}@demo.example`, wrong)).ms);
  }
  const measured = median(times.known) / median(times.unknown);
  return {
    what: 'Refused sign-in of a known address against an unknown one, medians',
    value: ratio(measured),
    target: 'from 0.9 to 1.1',
    reached: measured >= 0.9 && measured <= 1.1,
    detail: [`${Math.round(median(times.known))} ms against ${Math.round(median(times.unknown))} ms`],
  };
}
