import { z } from 'zod';

export const bioLength = 300;

/** Names that would pass for the newsroom or for a part of the site. */
const reserved: ReadonlySet<string> = new Set(
  'admin administrator amministratore redazione redattore contraddittorio direttore direzione moderatore staff tribuna tribune supporto assistenza sistema root user utente anonimo utente_anonimo'.split(
    ' ',
  ),
);

/** What a person writes about themselves: each field may be left out. Checked alike in the form and on the server. */
export const ProfileFields = z.object({
  name: z
    .string('Scrivi il tuo nome.')
    .transform((value) => value.replace(/\s+/g, ' ').trim())
    .pipe(
      z.string().min(2, 'Il nome deve avere almeno 2 caratteri.').max(80, 'Il nome può avere al massimo 80 caratteri.'),
    )
    .optional(),
  username: z
    .string('Scegli un nome utente.')
    .transform((value) => value.trim().toLowerCase())
    .pipe(
      z
        .string()
        .regex(/^[a-z0-9_]{3,30}$/, 'Usa da 3 a 30 lettere senza accenti, cifre o trattini bassi.')
        .refine((value) => !reserved.has(value), 'Questo nome utente è riservato.'),
    )
    .optional(),
  bio: z.string().trim().max(bioLength, 'La biografia può avere al massimo 300 caratteri.').optional(),
  location: z.string().trim().max(100, 'La località può avere al massimo 100 caratteri.').optional(),
  website: z
    .string()
    .trim()
    .max(200, 'L’indirizzo può avere al massimo 200 caratteri.')
    .refine((value) => value === '' || isHttpsAddress(value), 'Scrivi un indirizzo che comincia con https://.')
    .optional(),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

function isHttpsAddress(value: string): boolean {
  const url = URL.parse(value);
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '';
}
