import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isRoot, makeCheckout, type Checkout } from './checkout.ts';

let checkout: Checkout;

afterEach(() => checkout.remove());

test('starts in a checkout under a folder that only its owner may enter', async () => {
  checkout = makeCheckout({ closed: true });
  const program = await checkout.start({ DEMO: '0' });
  await program.untilReady();
  if (isRoot)
    expect(program.output).toMatch(/^The database stands in \/var\/lib\/contraddittorio\/\S+: only root may/m);
  expect(statSync(join(checkout.dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);

  program.interrupt();
  expect(await program.ended).toBe(0);
  expect(checkout.postmaster()).toBeUndefined();
});

// An ordinary user runs all the other tests as one.
if (isRoot) {
  test('starts as an ordinary user, and root can go on with the data', async () => {
    const nobody = accountOf('nobody');
    checkout = makeCheckout({ account: nobody });
    const asUser = await checkout.start({ DEMO: '0' }, nobody);
    await asUser.untilReady();
    expect(statSync(`/proc/${checkout.postmaster()}`).uid).toBe(nobody.uid);
    asUser.interrupt();
    expect(await asUser.ended).toBe(0);

    const asRoot = await checkout.start({ DEMO: '0' });
    await asRoot.untilReady();
    expect(statSync(`/proc/${checkout.postmaster()}`).uid).toBe(nobody.uid);
    asRoot.interrupt();
    expect(await asRoot.ended).toBe(0);
  });
}

function accountOf(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':').map(Number) ?? [];
  return { uid: uid!, gid: gid! };
}
