import { eveningInks } from './covers/evening-inks.ts';
import type { Edition } from './edition.ts';

/**
 * A drawing for places that know no CSS properties (pictures of a page, mails, icons): every `var(--name, fallback)`
 * becomes its value in an edition. The fallback is the day's.
 */
export function withoutVariables(svg: string, edition: Edition = 'giorno'): string {
  const inks = edition === 'sera' ? eveningInks : {};
  return svg.replace(/var\((--[\w-]+),\s*([^()]+)\)/g, (_, name: string, day: string) => inks[name] ?? day);
}
