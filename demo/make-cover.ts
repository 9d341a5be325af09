/**
 * Makes `covers/antenna.jpg`, the one demo cover that is an uploaded picture: our drawing of the horizon with the two
 * things that the article is about, printed on rough paper. Run it by hand after a change: `node demo/make-cover.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cover } from '#features/formats/covers.ts';
import { withoutVariables } from '#design/standalone-svg.ts';

const width = 2000;
const height = 1250;

/** The hill that the village stands on, behind whose houses the two things are put. */
const hill = /<path d="[^"]*" fill="#143C77" \/>/;
const drawing = withoutVariables(
  cover({ slug: 'l-antenna-dietro-il-campanile', format: 'dal_basso', variant: 'horizon' }),
).replace(hill, (path) => path + mast(1010, 600, 70) + bellTower(645, 815));

const folder = join(import.meta.dirname, 'covers');
await mkdir(folder, { recursive: true });
await writeFile(
  join(folder, 'antenna.jpg'),
  await sharp(Buffer.from(drawing))
    .resize(width, height)
    .composite([
      { input: await grain(1, 22), blend: 'soft-light' },
      { input: await grain(5, 60), blend: 'soft-light' },
    ])
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer(),
);

/** A lattice mast on its three feet, with its antennas and one red lamp. */
function mast(x: number, foot: number, top: number): string {
  const reach = (y: number) => 8 + ((y - top) / (foot - top)) * 44;
  let bars = '';
  for (let y = top + 40; y < foot; y += 52) {
    const next = Math.min(foot, y + 52);
    bars += `M${x - reach(y)} ${y}L${x + reach(next)} ${next}M${x + reach(y)} ${y}L${x - reach(next)} ${next}M${x - reach(y)} ${y}H${x + reach(y)}`;
  }
  const legs = `M${x - 8} ${top}L${x - 52} ${foot}M${x + 8} ${top}L${x + 52} ${foot}`;
  const antennas = [-34, 0, 34]
    .map(
      (shift) =>
        `<rect x="${x + shift - 9}" y="${top - 8}" width="18" height="92" rx="5" fill="#FFFBF2" stroke="#1A1815" stroke-width="5"/>`,
    )
    .join('');
  return (
    `<path d="${bars}" fill="none" stroke="#1A1815" stroke-width="6"/>` +
    `<path d="${legs}" fill="none" stroke="#1A1815" stroke-width="11" stroke-linecap="round"/>${antennas}` +
    `<circle cx="${x}" cy="${top - 34}" r="15" fill="#CF2E2E" stroke="#1A1815" stroke-width="5"/>`
  );
}

/** The bell tower in front: belfry, spire and cross, and at the second landing one lit window. */
function bellTower(x: number, foot: number): string {
  const top = 250;
  const arch = (at: number) => `<path d="M${at - 17} ${top + 96}v-44a17 17 0 0 1 34 0v44Z" fill="#1A1815"/>`;
  return `
    <rect x="${x - 62}" y="${top}" width="124" height="${foot - top}" fill="#FFFBF2"/>
    <rect x="${x + 18}" y="${top}" width="44" height="${foot - top}" fill="#DFCFAE"/>
    <rect x="${x - 74}" y="${top + 112}" width="148" height="16" fill="#CF2E2E"/>
    <rect x="${x - 74}" y="${top - 12}" width="148" height="16" fill="#1A1815"/>
    ${arch(x - 29)}${arch(x + 29)}
    <path d="M${x - 74} ${top - 12}L${x} ${top - 170}L${x + 74} ${top - 12}Z" fill="#CF2E2E"/>
    <path d="M${x} ${top - 168}v-58M${x - 20} ${top - 206}h40" stroke="#1A1815" stroke-width="9"/>
    <rect x="${x - 14}" y="${top + 220}" width="28" height="44" fill="#10B981" stroke="#1A1815" stroke-width="6"/>`;
}

/** Grey noise of a fixed sort: `blur` 1 is the grain of the ink, more of it the unevenness of the paper. */
async function grain(blur: number, sigma: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma };
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .greyscale()
    .blur(blur)
    .png()
    .toBuffer();
}
