import { testApi } from './api.ts';
import { testDatabase } from './database.ts';
import { testServices } from './services.ts';
import { ask, insertPerson, sessionCookie, testPassword, type GivenPerson } from './signed-in.ts';

/** The program with a clock that stands still, and people who ask it. */
export async function openHouse() {
  const database = await testDatabase();
  const services = testServices(database.db, new Date());
  const api = testApi(services);
  const call = (cookie: string, method: string, path: string, body?: unknown) =>
    ask(api, method, path, { cookie, body });

  const person = async (given: GivenPerson = {}) => {
    const inserted = await insertPerson(database.db, given);
    return { ...inserted, cookie: await sessionCookie(database.db, inserted.id) };
  };
  return {
    database,
    db: database.db,
    services,
    call,
    person,
    /** An admin who may act as one. */
    admin: (given: GivenPerson = {}) => person({ role: 'admin', twoFactorExempt: true, ...given }),
    /** Proves once more who is signed in. */
    confirm: (cookie: string) => call(cookie, 'POST', '/api/auth/confirm-identity', { password: testPassword }),
    close: () => database.close(),
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;
