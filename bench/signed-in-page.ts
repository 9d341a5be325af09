import { alternate, load } from './load.ts';
import { ratio, type Line } from './report.ts';
import { signIn } from './sign-in.ts';

/** An article for whoever is signed in (session, decision, cached bytes) against the cached page of everybody else. */
export async function signedInPage(url: string, slug: string): Promise<Line> {
  const page = `${url}/article/${slug}`;
  const cookie = await signIn(url);
  const rate = async (headers?: Record<string, string>) =>
    (await load({ url: page, seconds: 4, ...(headers ? { headers } : {}) })).requestsPerSecond;
  const measured = await alternate(
    5,
    () => rate({ cookie }),
    () => rate(),
  );
  return {
    what: 'A signed-in reader’s article page against the anonymous cached page',
    value: ratio(measured.ratio),
    target: '≥ 0.35',
    reached: measured.ratio >= 0.35,
    detail: [`${Math.round(measured.first)} against ${Math.round(measured.second)} pages a second`],
  };
}
