import { allFormats } from '#features/formats/registry.ts';

/** Title and description of the list; apart from its texts because the heads of all pages are in what every reader downloads. */
export const listHead = {
  title: 'Tutti gli Articoli',
  description: import.meta.env.SSR
    ? `${allFormats()}: tutti gli articoli, da cercare per parola e per formato.`
    : undefined,
} as const;
