import { z } from 'zod';
import { withoutInvisible } from '#lib/invisible.ts';
import { isSecureAddress } from '#lib/link.ts';
import { isReservedName } from './reserved-names.ts';
import { isReadable, withoutTurns } from './readable-name.ts';

export const bioLength = 300;

/** What a person writes about themselves: each field may be left out. Checked alike in the form and on the server. */
export const ProfileFields = z.object({
  name: z
    .string('Scrivi il tuo nome.')
    .transform((value) => value.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(2, 'Il nome deve avere almeno 2 caratteri.')
        // What is longer is not looked at further: the patterns below take the square of its length.
        .max(80, { error: 'Il nome può avere al massimo 80 caratteri.', abort: true })
        .refine(isReadable, 'Scrivi il nome con lettere che si vedono, senza segni nascosti.')
        .refine((name) => !holdsAddress(name), 'Il nome non può contenere indirizzi o collegamenti.')
        .refine((name) => !isSentence(name), 'Scrivi un nome, non una frase.'),
    )
    .optional(),
  username: z
    .string('Scegli un nome utente.')
    .transform((value) => value.trim().toLowerCase())
    .pipe(
      z
        .string()
        .regex(/^[a-z0-9_]{3,30}$/, {
          error: 'Usa da 3 a 30 lettere senza accenti, cifre o trattini bassi.',
          abort: true,
        })
        .refine((value) => !isReserved(value), 'Questo nome utente è riservato.'),
    )
    .optional(),
  bio: z
    .string()
    .transform(withoutTurns)
    .pipe(z.string().trim().max(bioLength, 'La biografia può avere al massimo 300 caratteri.'))
    .optional(),
  location: z
    .string()
    .transform(withoutTurns)
    .pipe(z.string().trim().max(100, 'La località può avere al massimo 100 caratteri.'))
    .optional(),
  website: z
    .string()
    .trim()
    .max(200, 'L’indirizzo può avere al massimo 200 caratteri.')
    .refine((value) => value === '' || isPublicSite(value), 'Scrivi un indirizzo che comincia con https://.')
    // As it is kept: with the scheme in small letters.
    .transform((value) => value && new URL(value).href)
    .optional(),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

/** User names are for nobody who would pass for the newsroom by them. */
function isReserved(username: string): boolean {
  return isReservedName(username.replaceAll('_', ' '));
}

/** A name that came from elsewhere, with what the form refuses taken away, or undefined where too little is left. */
export function cleanedName(name: string): string | undefined {
  const visible = withoutInvisible(name)
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .slice(0, 80);
  const { data } = ProfileFields.safeParse({ name: visible.replace(/[\n\r\t]/g, ' ') });
  return data?.name && !isReservedName(data.name) ? data.name : undefined;
}

/** How a mail to somebody begins; without their name where it could say something in ours. */
export const greeting = (name: string): string => (isGreetable(name) ? `Ciao ${name},` : 'Ciao,');

/**
 * Whether a name may stand in a message to somebody who did not ask for one: whoever registers the address of another
 * writes that name. Four words are a name, more may be a message.
 */
export function isGreetable(name: string): boolean {
  return !holdsAddress(name) && !isSentence(name) && name.split(' ').length <= 4;
}

/** A link, an e-mail address, the name of a host, or a telephone number; `Dott.ssa` and `Sig.ra` are none. */
function holdsAddress(name: string): boolean {
  const plain = name.replace(/\.(ssa|ra)\b/giu, '');
  return /[@/\\]|[\p{L}\d-]{2,}\.\p{L}{2,}|\S\.\p{Ll}{2,}|\d[\d .-]{4,}\d/u.test(plain);
}

/** Signs that stand in no name, and words after the end of a sentence. Initials and titles keep their full stop. */
function isSentence(name: string): boolean {
  return /[!?:;<>{}[\]|"=…€$%]|\p{L}{5,}\.\s/u.test(name) || name.split(' ').length > 8;
}

/** An address with HTTPS at a host of the Internet, whose name has a dot. */
function isPublicSite(value: string): boolean {
  return isSecureAddress(value) && new URL(value).hostname.includes('.');
}
