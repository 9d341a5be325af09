import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { firstRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { z } from 'zod';
import type { LetterPreview } from '../contract.ts';
import { newsletterRefusals } from '../refusals.ts';
import { letterRow, readersLetter } from './letters.ts';
import { mailLetter } from './mail-letter.ts';

type TryServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'jobs'>;

/** A letter as the mail that it would be; its button leads to the settings, since it is nobody's. */
export async function previewOf({ db, now, publicUrl }: Omit<TryServices, 'jobs'>, id: string): Promise<LetterPreview> {
  const letter = await readersLetter(db, await letterRow(db, id), now());
  return mailLetter(letter, { publicUrl, stop: { url: `${publicUrl}/settings#newsletter` } });
}

/** Sends a letter as it stands to whoever asks. Refuses whose address is not confirmed (409). */
export async function sendTest(services: TryServices, who: SignedIn, id: string): Promise<void> {
  const { db, now } = services;
  const words = await previewOf(services, id);
  const person = await firstRow(db, PersonRow)`
    select email from users where id = ${who.id} and email_verified`;
  if (!person) throw new AppError('conflict', newsletterRefusals.unconfirmed);
  const subject = `[Prova] ${words.subject}`;
  const key = `newsletter-test:${id}:${who.id}:${now().getTime()}`;
  await queueMail(services, db, { key, to: person.email, message: { ...words, subject } });
}

const PersonRow = z.object({ email: z.string() });
