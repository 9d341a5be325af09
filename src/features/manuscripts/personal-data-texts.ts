import type { FoundDatum } from '#lib/personal-data.ts';

/** What is said of something that looks like personal data. */
export const personalDataTexts = {
  kinds: {
    tax_code: 'Codice fiscale',
    iban: 'IBAN',
    phone: 'Telefono',
    email: 'E-mail',
    plate: 'Targa',
  } satisfies Record<FoundDatum['kind'], string>,
  fields: { title: 'Titolo', summary: 'Sommario' },
  jump: 'Vai al punto',
  jumpSpoken: (kind: string, field: string) => `Vai al punto: ${kind}, ${field}`,
} as const;
