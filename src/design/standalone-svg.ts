/**
 * A drawing for places that know no CSS properties (mails, social pictures, icons): every `var(--name, fallback)`
 * becomes its fallback, which is the day's colour.
 */
export function withoutVariables(svg: string): string {
  return svg.replace(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1');
}
