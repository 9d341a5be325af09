import { allFormats, howManyFormats } from '#features/formats/registry.ts';

/** Titles of the format pages. They stand apart from the other texts because the heads of all pages are in what every reader downloads. */
export const formatsHead = {
  title: 'I Nostri Formati Editoriali',
  description: import.meta.env.SSR
    ? `${allFormats()}: ${howManyFormats().toLowerCase()} regole diverse per ascoltare sempre anche l’altra parte.`
    : undefined,
} as const;

export const formatNotFoundHead = { title: 'Formato non trovato' } as const;
