import { z } from 'zod';

/** The categories of a story, with their labels (specification 3). */
export const categories = {
  urbanistica: 'Urbanistica e Territorio',
  ambiente: 'Ambiente e Sostenibilità',
  sociale: 'Questioni Sociali',
  economia: 'Economia Locale',
  politica: 'Politica e Amministrazione',
  cultura: 'Cultura e Tradizioni',
  sanita: 'Sanità e Servizi',
  altro: 'Altro',
} as const;
export type Category = keyof typeof categories;
export const categoryNames = Object.keys(categories) as Category[];

/** How long each field may and must be, in characters (`lengthOf`) (specification 5 and 9). */
export const fieldLimits = {
  title: { min: 10, max: 100 },
  location: { min: 2, max: 120 },
  protagonistName: { min: 2, max: 120 },
  protagonistRole: { min: 2, max: 120 },
  story: { min: 200, max: 5000 },
  context: { min: 100, max: 2000 },
  impact: { min: 50, max: 1000 },
} as const;
export type TextField = keyof typeof fieldLimits;
export const textFields = Object.keys(fieldLimits) as TextField[];

/** What is wrong with a field, to the letter of the specification (5). */
export const fieldMessages = {
  title: { tooShort: 'Il titolo deve avere almeno 10 caratteri', tooLong: 'Massimo 100 caratteri' },
  location: { tooShort: 'Specifica la località', tooLong: 'Massimo 120 caratteri' },
  category: 'Seleziona una categoria',
  protagonistName: { tooShort: 'Nome del protagonista richiesto', tooLong: 'Massimo 120 caratteri' },
  protagonistRole: { tooShort: 'Ruolo del protagonista richiesto', tooLong: 'Massimo 120 caratteri' },
  story: { tooShort: 'La storia deve avere almeno 200 caratteri', tooLong: 'Massimo 5000 caratteri' },
  context: { tooShort: 'Il contesto deve avere almeno 100 caratteri', tooLong: 'Massimo 2000 caratteri' },
  impact: { tooShort: "Descrivi l'impatto in almeno 50 caratteri", tooLong: 'Massimo 1000 caratteri' },
  contactEmail: 'Email non valida',
} as const;

/** The longest words of newsroom and author to each other, in characters. */
export const longestMessage = 4000;

/** The characters of a text without the space around it: an accented letter is one, however it was typed. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}

const text = (field: TextField) =>
  z
    .string(fieldMessages[field].tooShort)
    .overwrite((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .refine((value) => lengthOf(value) >= fieldLimits[field].min, fieldMessages[field].tooShort)
    .refine((value) => lengthOf(value) <= fieldLimits[field].max, fieldMessages[field].tooLong);

/** A story as it is sent (specification 3 and 5). */
export const StoryFields = z
  .object({
    title: text('title'),
    location: text('location'),
    category: z.enum(categoryNames, fieldMessages.category),
    protagonistName: text('protagonistName'),
    protagonistRole: text('protagonistRole'),
    story: text('story'),
    context: text('context'),
    impact: text('impact'),
    contactEmail: z
      .string()
      .trim()
      .toLowerCase()
      .max(254, fieldMessages.contactEmail)
      .refine((value) => value === '' || z.email().safeParse(value).success, fieldMessages.contactEmail)
      .default(''),
    isAnonymous: z.boolean().default(false),
  })
  .meta({ id: 'StoryFields' });
export type StoryFields = z.infer<typeof StoryFields>;
export type StoryField = keyof StoryFields;

const draftText = (field: TextField) =>
  z
    .string()
    .refine((value) => lengthOf(value) <= fieldLimits[field].max, fieldMessages[field].tooLong)
    .default('');

/** The same while it is being written: only the maxima hold (product rules 4.13), and what was typed stays as it is. */
export const DraftFields = z
  .object({
    title: draftText('title'),
    location: draftText('location'),
    category: z.enum(['', ...categoryNames], fieldMessages.category).default(''),
    protagonistName: draftText('protagonistName'),
    protagonistRole: draftText('protagonistRole'),
    story: draftText('story'),
    context: draftText('context'),
    impact: draftText('impact'),
    contactEmail: z.string().max(254, fieldMessages.contactEmail).default(''),
    isAnonymous: z.boolean().default(false),
  })
  .meta({ id: 'StoryDraftFields' });
export type DraftFields = z.infer<typeof DraftFields>;

/** The first thing that is wrong with each field; empty where a story may be sent. */
export function fieldErrors(fields: unknown): Partial<Record<StoryField, string>> {
  const errors: Partial<Record<StoryField, string>> = {};
  for (const { path, message } of StoryFields.safeParse(fields).error?.issues ?? []) {
    errors[path[0] as StoryField] ??= message;
  }
  return errors;
}
