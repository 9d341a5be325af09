import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { reconcileSubscriptions } from './payment-jobs.ts';
import { paymentEvents } from './schema.ts';

const database = fileDatabase();
let services: Services;

beforeAll(() => {
  services = testServices(database.db);
});
afterAll(() => services.changes.close());

test('given plans that cannot be settled keep no message from being read', async () => {
  await database.db.insert(paymentEvents).values({
    provider: 'prova',
    eventId: 'evt_1',
    type: 'invoice.paid',
    receivedAt: new Date(services.now().getTime() - 3_600_000),
  });
  const failed = vi.spyOn(log, 'error').mockReturnValue();
  const send = vi.fn(async () => {});
  const update = () => {
    throw new Error('refused');
  };
  const db = new Proxy(database.db, {
    get: (target, name, receiver) => (name === 'update' ? update : Reflect.get(target, name, receiver)),
  });

  const reconciled = reconcileSubscriptions({ ...services, db, jobs: { ...services.jobs, send } });
  await expect(reconciled).rejects.toThrow('1 of 5 failed');
  expect(send).toHaveBeenCalledWith(db, 'read-payment-event', { provider: 'prova', eventId: 'evt_1' });
  expect(failed).toHaveBeenCalledTimes(1);
});
