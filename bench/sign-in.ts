import { demoPassword } from '../demo/people.ts';

const email = 'lettrice@demo.example';

/** Signs a demo reader in and gives the cookie that a browser would send. */
export async function signIn(url: string): Promise<string> {
  const { response } = await attempt(url, email, demoPassword);
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** One sign-in and how long its answer took, in milliseconds. */
export async function attempt(url: string, address: string, password: string) {
  const begun = performance.now();
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: address, password, rememberMe: true }),
  });
  await response.text();
  return { response, ms: performance.now() - begun };
}
