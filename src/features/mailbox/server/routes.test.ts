import { beforeAll, expect, test } from 'vitest';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';

const database = fileDatabase();

beforeAll(async () => {
  const services = testServices(database.db, new Date('2026-02-03T10:00:00Z'));
  for (const key of ['prima', 'seconda']) {
    const message = { subject: key, preview: '', title: 'Titolo', paragraphs: ['Testo <b>'] };
    await queueMail(services, database.db, { key, to: 'ada@prova.example', message });
  }
  await workOffJobs(services);
});

const get = async (path: string, demo: boolean) => testApi({ ...testServices(database.db), demo }).request(path);

test('the demo shows what it sent, newest first', async () => {
  const messages = (await (await get('/dev/mail.json', true)).json()) as Record<string, string>[];
  expect(messages.map(({ subject }) => subject)).toEqual(['seconda', 'prima']);
  expect(messages[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    to: 'ada@prova.example',
    subject: 'seconda',
    text: expect.stringContaining('Testo <b>'),
    html: expect.stringContaining('Testo &lt;b&gt;'),
    sentAt: '2026-02-03T10:00:00.000Z',
  });
  const page = await get(`/dev/mail/${messages[0]!['id']}`, true);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
});

test('an address without a message is not found', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', '-'.repeat(36), 'x']) {
    expect((await get(`/dev/mail/${id}`, true)).status).toBe(404);
  }
});

test('outside the demo there is no mailbox', async () => {
  expect((await get('/dev/mail.json', false)).status).toBe(404);
  expect((await get('/dev/mail/00000000-0000-4000-8000-000000000000', false)).status).toBe(404);
});
