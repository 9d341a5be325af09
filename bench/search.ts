import { alternate, load } from './load.ts';
import { ratio, type Line } from './report.ts';

/** What readers type: common and rare words, several words, beginnings, a mistake, a word that nobody wrote. */
const questions = [
  'scuola',
  'comune',
  'acqua',
  'consiglio comunale',
  'strada chiusa',
  'amb',
  'ospedale notte',
  'ferrov',
  'anbiente',
  'parrucchiera',
];

/** (c) The search over many articles against the search over few. */
export async function search(few: { url: string; count: number }, many: { url: string; count: number }): Promise<Line> {
  const paths = questions.map((question) => `/api/search?q=${encodeURIComponent(question)}&limit=10`);
  const p99 = async (url: string) => (await load({ url, paths, connections: 4, seconds: 5 })).p99Ms;
  const measured = await alternate(
    5,
    () => p99(many.url),
    () => p99(few.url),
  );
  return {
    what: `Search over ${many.count} articles against search over ${few.count}, p99`,
    value: ratio(measured.ratio),
    target: '≤ 2',
    reached: measured.ratio <= 2,
    detail: [`${measured.first} ms against ${measured.second} ms`],
  };
}

/** Words that stand in many of the articles, and the same number that stand in none: nonsense, mistakes beyond repair, and one that is repaired. */
const written = ['scuola', 'comune', 'acqua', 'ospedale'];
const unwritten = ['parrucchiera', 'zzzzqqqq', 'sgrunfolare', 'oxpedalle'];

/** (c) A word that nobody wrote, its repair included, against one that many wrote, sixteen at once. */
export async function searchMisses({ url, count }: { url: string; count: number }): Promise<Line> {
  const rate = async (words: readonly string[]) => {
    const paths = words.map((word) => `/api/search?q=${word}&limit=10`);
    return (await load({ url, paths, connections: 16, seconds: 4 })).requestsPerSecond;
  };
  const measured = await alternate(
    5,
    () => rate(written),
    () => rate(unwritten),
  );
  return {
    what: `Search for a word that nobody wrote among ${count} articles, in times of one that is found`,
    value: ratio(measured.ratio),
    target: '≤ 2',
    reached: measured.ratio <= 2,
    detail: [`${Math.round(measured.second)} against ${Math.round(measured.first)} answers a second`],
  };
}
