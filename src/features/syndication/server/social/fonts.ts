import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

/** The two typefaces under the names that the drawings use; a second file of each holds the letters beyond Western Europe. */
export const families = {
  text: 'Piazzolla, Piazzolla Ext',
  ui: 'Radio Canada, Radio Canada Ext',
} as const;

let read: Font[] | undefined;

/** The fonts of the social pictures, read from their packages at first use. */
export function socialFonts(): Font[] {
  read ??= [
    ...font('Piazzolla', 'piazzolla', 800, 'normal'),
    ...font('Piazzolla', 'piazzolla', 400, 'italic'),
    ...font('Radio Canada', 'radio-canada', 600, 'normal'),
  ];
  return read;
}

const { resolve } = createRequire(import.meta.url);

function font(name: string, file: string, weight: 400 | 600 | 800, style: 'normal' | 'italic'): Font[] {
  const data = (subset: string) =>
    readFileSync(resolve(`@fontsource/${file}/files/${file}-${subset}-${weight}-${style}.woff`));
  return [
    { name, weight, style, data: data('latin') },
    { name: `${name} Ext`, weight, style, data: data('latin-ext') },
  ];
}
