import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { runJob } from '#platform/jobs/jobs.ts';
import { fileDatabase } from '../../../tests/support/database.ts';
import { mailServer } from '../../../tests/support/mail-server.ts';
import { jobHandlers, testServices, workOffJobs } from '../../../tests/support/services.ts';
import type { Services } from '#platform/services.ts';
import { giveUpSealedMails } from './clean-up.ts';
import { queueMail } from './queue-mail.ts';
import { mails } from './schema.ts';

const database = fileDatabase();
let services: Services;

beforeAll(async () => {
  services = testServices(database.db, new Date());
});

const message = {
  subject: 'Oggetto',
  preview: 'Anteprima',
  title: 'Titolo',
  paragraphs: ['Ciao <b>Ada</b>,', 'testo.'],
  action: { label: 'Apri', url: 'http://localhost:3000/x?a=1&b=2' },
};

const rowsOf = (key: string) => database.db.select().from(mails).where(eq(mails.key, key));

async function waiting(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    "select count(*)::int as count from pgboss.job where state = 'created' and name = 'send-mail'",
  );
  return rows[0]!.count;
}

test('twenty at once with one key are one message and one job', async () => {
  const before = await waiting();
  const mail = { key: 'once', to: 'ada@prova.example', message };
  await Promise.all(Array.from({ length: 20 }, () => queueMail(services, database.db, mail)));
  expect(await rowsOf('once')).toHaveLength(1);
  expect(await waiting()).toBe(before + 1);
});

test('a transaction that is rolled back leaves neither message nor job', async () => {
  const before = await waiting();
  const failing = database.db.transaction(async (tx) => {
    await queueMail(services, tx, { key: 'never', to: 'ada@prova.example', message });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await rowsOf('never')).toEqual([]);
  expect(await waiting()).toBe(before);
});

test('without a mail server the row is the mailbox', async () => {
  await queueMail(services, database.db, { key: 'kept', to: 'ada@prova.example', message });
  await workOffJobs(services);
  const [row] = await rowsOf('kept');
  expect(row).toMatchObject({ state: 'sent', subject: 'Oggetto', text: expect.stringContaining('a=1&b=2') });
});

test('a mail server that refuses at first gets the message once, and the words are dropped', async () => {
  const server = await mailServer(1);
  await queueMail(services, database.db, { key: 'patient', to: 'ada@prova.example', message });
  const [row] = await rowsOf('patient');
  const send = jobHandlers(services, server.transport)['send-mail'];
  const data = { mailId: row!.id };

  await expect(runJob(send, data, { isLastTry: false, priority: 0 })).rejects.toThrow('451');
  expect((await rowsOf('patient'))[0]).toMatchObject({ state: 'queued', attempts: 1, text: expect.any(String) });
  expect((await rowsOf('patient'))[0]!.error).not.toContain('@');
  await runJob(send, data, { isLastTry: false, priority: 0 });
  await runJob(send, data, { isLastTry: false, priority: 0 });

  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain(`Message-ID: <${row!.id}@prova.example>`);
  expect((await rowsOf('patient'))[0]).toMatchObject({
    state: 'sent',
    attempts: 2,
    text: null,
    html: null,
    error: null,
  });
  await server.close();
});

test('a message that can be stopped says where, to programs and to its reader', async () => {
  const server = await mailServer(0);
  const stop = { label: 'Basta', url: 'https://esempio.it/basta', oneClick: 'https://esempio.it/api/stop?key=k' };
  const mail = { key: 'stoppable', to: 'ada@prova.example', message: { ...message, stop } };
  await queueMail(services, database.db, mail);
  const [row] = await rowsOf('stoppable');
  expect(row).toMatchObject({
    stopUrl: stop.oneClick,
    text: expect.stringContaining('Basta: https://esempio.it/basta'),
  });
  expect(row!.html).toContain('href="https://esempio.it/basta"');
  await workOffJobs(services, server.transport);
  // RFC 8058, 3.1.
  expect(server.received[0]).toContain('List-Unsubscribe: <https://esempio.it/api/stop?key=k>');
  expect(server.received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect((await rowsOf('stoppable'))[0]).toMatchObject({ state: 'sent', stopUrl: null });
  await server.close();
});

const sealedMail = (key: string) => ({ key, to: 'ada@prova.example', message, sealWith: services.authSecret });

/** A message as a copy of the database has it, with nothing of what only its reader should see. */
async function bareRow(key: string) {
  const [row] = await rowsOf(key);
  const bytes = row!.sealed?.toString('latin1') ?? '';
  for (const word of ['ada@', 'Oggetto', 'testo', 'Titolo']) expect(JSON.stringify(row) + bytes).not.toContain(word);
  return row!;
}

test('a sealed message is sent whole, and its row says nothing before, between and after', async () => {
  const server = await mailServer(1);
  const away = { ...services, demo: false };
  await queueMail(services, database.db, sealedMail('sealed'));
  const { id } = await bareRow('sealed');
  const send = jobHandlers(away, server.transport)['send-mail'];

  await expect(runJob(send, { mailId: id }, { isLastTry: false, priority: 0 })).rejects.toThrow('451');
  expect(await bareRow('sealed')).toMatchObject({ state: 'queued', sealed: expect.any(Buffer) });
  await runJob(send, { mailId: id }, { isLastTry: false, priority: 0 });

  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatch(/To: ada@prova\.example[\s\S]*Subject: Oggetto[\s\S]*testo\./);
  expect(await bareRow('sealed')).toMatchObject({ state: 'sent', sealed: null, to: '', text: null });
  await server.close();
});

test('nothing is left of a sealed message that was given up, or that no mailbox shows', async () => {
  const server = await mailServer(9);
  const away = { ...services, demo: false };
  await queueMail(services, database.db, sealedMail('sealed lost'));
  const { id } = await bareRow('sealed lost');
  await expect(
    runJob(jobHandlers(away, server.transport)['send-mail'], { mailId: id }, { isLastTry: true, priority: 0 }),
  ).rejects.toThrow();
  expect(await bareRow('sealed lost')).toMatchObject({ state: 'failed', sealed: null });
  await server.close();

  await queueMail(services, database.db, sealedMail('sealed kept'));
  await workOffJobs(away);
  expect(await bareRow('sealed kept')).toMatchObject({ state: 'sent', sealed: null });
});

test('a sealed message that was given up is sent no more, with a mail server or without', async () => {
  const server = await mailServer(0);
  const away = { ...services, demo: false };
  await queueMail(services, database.db, sealedMail('sealed and given up'));
  await database.db.transaction((tx) => giveUpSealedMails(tx));
  const row = await bareRow('sealed and given up');
  expect(row).toMatchObject({ state: 'failed', error: 'sealed with a secret that was lost' });
  for (const transport of [server.transport, undefined]) {
    const send = jobHandlers(away, transport)['send-mail'];
    await runJob(send, { mailId: row.id }, { isLastTry: true, priority: 0 });
    expect(await bareRow('sealed and given up')).toEqual(row);
  }
  expect(server.received).toEqual([]);
  await server.close();
});

test('the demo’s mailbox opens a sealed message; sealed with another secret it fails', async () => {
  await queueMail(services, database.db, sealedMail('sealed shown'));
  await workOffJobs(services);
  expect((await rowsOf('sealed shown'))[0]).toMatchObject({
    state: 'sent',
    sealed: null,
    to: 'ada@prova.example',
    subject: 'Oggetto',
    text: expect.stringContaining('testo.'),
    html: expect.stringContaining('testo.'),
  });

  await queueMail(services, database.db, { ...sealedMail('sealed otherwise'), sealWith: 'another secret' });
  await expect(workOffJobs(services)).rejects.toThrow();
  expect(await bareRow('sealed otherwise')).toMatchObject({ state: 'failed', sealed: null });
});

test('a message that no try could send is kept as failed', async () => {
  const server = await mailServer(9);
  await queueMail(services, database.db, { key: 'lost', to: 'ada@prova.example', message });
  const [row] = await rowsOf('lost');
  const send = jobHandlers(services, server.transport)['send-mail'];
  await expect(runJob(send, { mailId: row!.id }, { isLastTry: true, priority: 0 })).rejects.toThrow();
  expect((await rowsOf('lost'))[0]).toMatchObject({ state: 'failed', sentAt: null, text: expect.any(String) });
  await server.close();
});

test('a reader whom the server does not know is asked for once, and the refusal is shown without the address', async () => {
  const server = await mailServer(0);
  await queueMail(services, database.db, { key: 'unknown', to: 'nessuno@prova.example', message });
  const [row] = await rowsOf('unknown');
  const send = jobHandlers(services, server.transport)['send-mail'];
  await runJob(send, { mailId: row!.id }, { isLastTry: false, priority: 0 });
  expect(server.unknown()).toBe(1);
  const [refused] = await rowsOf('unknown');
  expect(refused).toMatchObject({ state: 'failed', attempts: 1, sentAt: null });
  expect(refused!.error).toMatch(/550 no such user \[address\]/);
  await server.close();
});

test('many messages go out at the rate that small providers let pass, however many connections there are', async () => {
  const server = await mailServer(0, { mailsPerSecond: 50 });
  const mails = 30;
  const begun = performance.now();
  const send = (n: number) =>
    server.transport({ id: `rate-${n}`, to: 'ada@prova.example', subject: `${n}`, text: '', html: '', toMany: true });
  await Promise.all(Array.from({ length: mails }, (_, n) => send(n)));
  expect(server.received).toHaveLength(mails);
  // The first waits for none; a timer may be early by less than a millisecond.
  expect(performance.now() - begun).toBeGreaterThan((mails - 1) * 20 - mails);
  await server.close();
});

test('what belongs to an account has a queue of its own, and what goes to many lets single notices pass', async () => {
  for (const priority of ['account', 'notice', 'many'] as const) {
    await queueMail(services, database.db, { key: `priority ${priority}`, to: 'ada@prova.example', message, priority });
  }
  const { rows } = await database.db.execute(`
    select m.key, j.name, j.priority from pgboss.job j join mails m on m.id::text = j.data ->> 'mailId'
    where m.key like 'priority %' order by m.key`);
  expect(rows).toEqual([
    { key: 'priority account', name: 'send-account-mail', priority: 0 },
    { key: 'priority many', name: 'send-mail', priority: -1 },
    { key: 'priority notice', name: 'send-mail', priority: 0 },
  ]);
  await workOffJobs(services);
});

test('without a mail server nothing counts as sent: its words are still there', async () => {
  await queueMail(services, database.db, sealedMail('not sent'));
  await workOffJobs({ ...services, demo: false });
  expect((await rowsOf('not sent'))[0]).toMatchObject({ state: 'sent', to: '', text: '', html: '' });
});
