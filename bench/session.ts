import { alternate, load } from './load.ts';
import { ratio, type Line } from './report.ts';
import { startServer } from './servers/start.ts';
import { signIn } from './sign-in.ts';

/** Who is signed in, against a bare handler that runs the same indexed query alone. */
export async function session(url: string, databaseUrl: string): Promise<Line> {
  const headers = { cookie: await signIn(url) };
  const bare = await startServer('bare-session.ts', [databaseUrl]);
  try {
    const rate = async (address: string) => (await load({ url: address, headers, seconds: 4 })).requestsPerSecond;
    const measured = await alternate(
      5,
      () => rate(`${url}/api/auth/get-session`),
      () => rate(bare.url),
    );
    return {
      what: 'get-session against a bare Hono handler running the same indexed query',
      value: ratio(measured.ratio),
      target: '≥ 0.6',
      reached: measured.ratio >= 0.6,
      detail: [`${Math.round(measured.first)} against ${Math.round(measured.second)} answers a second`],
    };
  } finally {
    bare.stop();
  }
}
