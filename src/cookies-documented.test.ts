import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { twoFactors, users } from '#features/accounts/server/schema.ts';
import { privacyText } from '#features/legal-pages/privacy-text.ts';
import { sidebarCookie, sidebarCookieLine } from '#features/staff-frame/sidebar-cookie.ts';
import { testApi } from '../tests/support/api.ts';
import { testDatabase } from '../tests/support/database.ts';
import { testServices } from '../tests/support/services.ts';
import { ask, insertPerson, testPassword } from '../tests/support/signed-in.ts';

/** What /privacy calls each cookie. Whoever adds one adds its row there. */
const names: Record<string, string> = {
  'contraddittorio.session': 'Cookie di sessione',
  // That the session ends with the browser.
  'contraddittorio.dont_remember': 'Cookie di sessione',
  'contraddittorio.two_factor': 'Cookie della verifica in due passaggi',
  'contraddittorio.registered': 'Cookie di registrazione',
  'contraddittorio.device': 'Cookie del browser conosciuto',
  'contraddittorio.state': 'Cookie del ritorno da Google',
  [sidebarCookie]: 'Cookie della barra laterale',
};
const daySeconds = 86_400;
/** How long each may last; what ends with the browser has none. */
const seconds: Record<string, number | undefined> = {
  'Con «Ricordami» trenta giorni dall’ultima visita, altrimenti fino alla chiusura del browser': undefined,
  'Centottanta giorni': 180 * daySeconds,
  'Sette giorni': 7 * daySeconds,
  'Dieci minuti': 600,
  'Cinque minuti': 300,
};

test('/privacy names every cookie that the program sets, and for how long', async () => {
  const database = await testDatabase();
  const google = { clientId: 'contraddittorio.apps.googleusercontent.com', clientSecret: 'known to Google' };
  const services = { ...testServices(database.db, new Date()), google };
  const api = testApi(services);
  const set = [sidebarCookieLine(true, true)];
  const post = async (path: string, body: object) => {
    const { status, headers } = await ask(api, 'POST', `/api/auth${path}`, { body });
    expect([path, status]).toEqual([path, 200]);
    set.push(...headers.getSetCookie().filter((line) => !/Max-Age=0/i.test(line)));
  };
  const { id, email } = await insertPerson(database.db);
  const signIn = { email, password: testPassword, rememberMe: false };
  await post('/sign-up/email', { name: 'Bianca Tedeschi', email: 'bianca@prova.example', password: testPassword });
  await post('/sign-in/social', { provider: 'google', callbackURL: '/' });
  await post('/sign-in/email', signIn);
  await database.db.insert(twoFactors).values({ userId: id, secret: 'x', backupCodes: 'x' });
  await database.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  await post('/sign-in/email', signIn);
  await services.changes.close();
  await database.close();

  const told = privacyText().sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (typeof block === 'object' && block.kind === 'table' ? block.rows : [])),
  );
  const cookies = new Map(told.filter(([name]) => name!.startsWith('Cookie ')).map(([name, , lasts]) => [name, lasts]));
  expect(new Set(set.map((line) => line.split('=')[0]))).toEqual(new Set(Object.keys(names)));
  expect(new Set(cookies.keys())).toEqual(new Set(Object.values(names)));
  for (const line of set) {
    const name = line.split('=')[0]!;
    const given = /Max-Age=(\d+)/i.exec(line)?.[1];
    expect([name, given && Number(given)]).toEqual([name, seconds[cookies.get(names[name]!)!]]);
  }
});
