/**
 * A drawing as it stands in a page, in fewer bytes: of its inks, which the page's own properties say (tokens.css), without
 * the day's values and what only a file of its own needs, and of its half discs with their end as seen from their beginning, which is the same for all of a size.
 */
export function drawingInPage(svg: string): string {
  return svg
    .replace(/var\((--cop-[a-z-]+),#\w+\)/g, 'var($1)')
    .replace(
      /M([-\d.]+) ([-\d.]+)A([\d.]+ [\d.]+ 0 0 [01]) ([-\d.]+) ([-\d.]+)Z/g,
      (_, x: string, y: string, arc: string, endX: string, endY: string) =>
        `M${x} ${y}a${arc} ${difference(endX, x)} ${difference(endY, y)}z`,
    )
    .replace(/ xmlns="[^"]*"| focusable="false"/g, '')
    .replaceAll(' />', '/>');
}

/** With the one decimal that drawings have. */
const difference = (one: string, other: string) => +(Number(one) - Number(other)).toFixed(1);
