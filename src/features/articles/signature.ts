import type { Format } from '#features/formats/formats.ts';
import { registry } from '#features/formats/registry.ts';
import { storyTexts } from './story-texts.ts';

/** Who signs, in one line: two opposed voices joined by 'vs', all others by commas and with the place (specification 2). */
export function signatureOf(format: Format, names: readonly string[], location?: string | null): string {
  if (registry[format].isVersus) return names.join(` ${storyTexts.versus} `);
  return [...names, location].filter(Boolean).join(', ');
}
