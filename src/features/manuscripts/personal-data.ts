import { personalDataOf, type FoundDatum } from '#lib/personal-data.ts';
import type { DraftContent } from './content.ts';

/** Something in the text of a draft that looks like personal data, in the field at a path (`content-paths.ts`). */
export interface DatumAt extends FoundDatum {
  path: string;
}

/** What in a text looks like personal data, in reading order. */
export function personalDataIn({ title, shortTitle = '', summary, sections }: DraftContent): DatumAt[] {
  const fields: [string, string][] = [
    ['title', title],
    ['shortTitle', shortTitle],
    ['summary', summary],
    ...sections.map(({ content }, index): [string, string] => [`sections.${index}.content`, content]),
  ];
  return fields.flatMap(([path, text]) => personalDataOf(text).map((datum) => ({ ...datum, path })));
}
