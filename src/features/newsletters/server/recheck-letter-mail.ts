import { BriefMemory } from '#platform/brief-memory.ts';
import type { MailWords } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import type { Letter } from '../contract.ts';
import { stopAddresses } from './keys.ts';
import { letterRow, readersLetter } from './letters.ts';
import { mailLetter } from './mail-letter.ts';
import { readerAt } from './readers.ts';

type RecheckServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'authSecret'>;

/** Thousands of mails of one letter go out one after the other: what it shows is looked up once in some seconds. */
const letters = new WeakMap<Services['db'], BriefMemory<Letter | undefined>>();
const memoryMs = 5000;

/**
 * What a letter's mail says at the moment in which it goes out, or false where it is to go no more: its reader has stopped
 * it, was suspended or has left, or it was taken back. What may not be shown any more is not in it.
 */
export async function recheckLetterMail(
  services: RecheckServices,
  { to, about: [letterId] }: { to: string; about: readonly string[] },
): Promise<MailWords | false> {
  const { db, now, publicUrl } = services;
  const at = now();
  const letter = await memoryOf(db).get(letterId!, at, async () => {
    const row = await letterRow(db, letterId!);
    return row.withdrawnAt ? undefined : readersLetter(db, row, at);
  });
  if (!letter) return false;
  const reader = await readerAt(db, letter.kind, to, at);
  if (!reader) return false;
  const stop = stopAddresses(services, reader, letter.kind);
  return mailLetter(letter, { publicUrl, stop });
}

function memoryOf(db: Services['db']): BriefMemory<Letter | undefined> {
  const known = letters.get(db) ?? new BriefMemory<Letter | undefined>({ keptMs: memoryMs, most: 10 });
  letters.set(db, known);
  return known;
}
