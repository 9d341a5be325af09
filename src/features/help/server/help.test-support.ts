import type { OpenAPIHono } from '@hono/zod-openapi';
import { expect } from 'vitest';
import { z } from 'zod';
import { IdRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, type GivenPerson } from '../../../../tests/support/signed-in.ts';
import { HelpFile, HelpList, HelpReceipt } from '../contract.ts';

const MailRow = z.object({ subject: z.string(), text: z.string() });

export interface Person {
  id: string;
  email: string;
  cookie: string;
}

/** A help desk on a database of its own, with a clock that moves when it is told to. */
export async function openHelpDesk(rateLimitFactor?: number) {
  const database = await testDatabase();
  const { db } = database;
  let clock = new Date('2025-11-22T12:00:00Z');
  const services: Services = { ...testServices(db, clock, rateLimitFactor), now: () => clock };
  const api: OpenAPIHono = testApi(services);

  const person = async (given: GivenPerson = {}): Promise<Person> => {
    const { id, email } = await insertPerson(db, { twoFactorExempt: true, password: false, ...given });
    return { id, email, cookie: await sessionCookie(db, id) };
  };
  const call = (who: Person | null, method: string, path: string, body?: unknown, key?: string) =>
    ask(api, method, path, {
      ...(who ? { cookie: who.cookie } : {}),
      body,
      headers: key ? { 'idempotency-key': key } : {},
    });
  const house = async (who: Person, method: string, path: string, body?: unknown) => {
    const answer = await call(who, method, `/api/admin/help/requests${path}`, body);
    expect([path, answer.status, answer.body['message']]).toEqual([path, 200, undefined]);
    return answer.body;
  };

  return {
    db,
    services,
    person,
    call,
    async send(who: Person | null, body: object = {}, key?: string): Promise<HelpReceipt> {
      const answer = await call(who, 'POST', '/api/help/requests', { ...request, ...body }, key);
      expect([answer.status, answer.body['message']]).toEqual([201, undefined]);
      return HelpReceipt.parse(answer.body);
    },
    list: async (who: Person, query = '') => HelpList.parse(await house(who, 'GET', query)),
    file: async (who: Person, id: string) => HelpFile.parse(await house(who, 'GET', `/${id}`)),
    work: async (who: Person, id: string, part: string, body: object) =>
      HelpFile.parse(await house(who, 'POST', `/${id}/${part}`, body)),
    /** Status and words of a call that is to be refused. */
    async refusal(who: Person | null, method: string, path: string, body?: unknown) {
      const answer = await call(who, method, path, body);
      return [answer.status, answer.body['message']];
    },
    async idOf(number: string): Promise<string> {
      const { id } = await oneRow(db, IdRow)`select id from help_requests where number = ${Number(number.slice(2))}`;
      return id;
    },
    mailsTo: (to: string) =>
      rows(db, MailRow)`select subject, text from mails where "to" = ${to} order by created_at, subject`,
    pass(hours: number): void {
      clock = new Date(clock.getTime() + hours * 3600_000);
    },
    async close(): Promise<void> {
      await services.changes.close();
      await database.close();
    },
  };
}

export type HelpDesk = Awaited<ReturnType<typeof openHelpDesk>>;

/** A request as whoever is signed in sends it. */
export const request = { kind: 'account', text: 'Non riesco più a entrare nel mio account da ieri sera.' } as const;
export const stranger = { name: 'Elio Passante', email: 'elio@altrove.example' } as const;
