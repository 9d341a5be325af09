/** `node scripts/icons.ts`: draws the icons of the publication from its mark into `public/`, to be committed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { dayColours } from '#design/day-colours.ts';
import { markShapes } from '#design/mark-shapes.ts';
import { withoutVariables } from '#design/standalone-svg.ts';

/** Shares of the side that the mark takes: small icons need it large, a mask may cut away all but the inner 80 %. */
const shares = { tab: 0.92, home: 0.86, maskable: 0.72 } as const;
/** Sides that a favicon.ico holds, in pixels. */
const icoSides = [16, 32, 48];

const tab = icon(shares.tab, 4);
put('favicon.svg', tab);
put('favicon.ico', ico(await Promise.all(icoSides.map((side) => png(tab, side)))));
put('apple-touch-icon.png', await png(icon(shares.home), 180));
put('icon-192.png', await png(icon(shares.home), 192));
put('icon-512.png', await png(icon(shares.home), 512));
put('icon-maskable-512.png', await png(icon(shares.maskable), 512));

/** The mark on paper, which keeps it visible on dark surfaces too. The mark is drawn in a square of 24. */
function icon(share: number, corner = 0): string {
  const paths = markShapes.logo.map(({ d, fill = dayColours.ink }) => `<path fill="${fill}" d="${d}"/>`).join('');
  const margin = 12 - 12 * share;
  return withoutVariables(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">` +
      `<rect width="24" height="24" rx="${corner}" fill="${dayColours.paper}"/>` +
      `<g transform="translate(${margin} ${margin}) scale(${share})">${paths}</g></svg>\n`,
  );
}

function png(svg: string, side: number): Promise<Buffer> {
  // Drawn at its size instead of scaled down to it, for sharp edges.
  const density = (72 * side) / 24;
  return sharp(Buffer.from(svg), { density }).resize(side, side).png({ compressionLevel: 9 }).toBuffer();
}

/** A directory of PNG files, as every browser since 2009 reads it: header, one entry of 16 bytes each, the files. */
function ico(files: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * files.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(files.length, 4);
  let offset = header.length;
  for (const [index, file] of files.entries()) {
    const entry = header.subarray(6 + 16 * index);
    const side = icoSides[index]!;
    entry.writeUInt8(side, 0);
    entry.writeUInt8(side, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(file.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += file.length;
  }
  return Buffer.concat([header, ...files]);
}

function put(name: string, content: string | Buffer): void {
  writeFileSync(join(import.meta.dirname, '../public', name), content);
}
