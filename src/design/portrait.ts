import { pseudoRandom, seedOf } from '#lib/pseudo-random.ts';
import { ink } from './ink.ts';

export type PortraitVoice = 'pro' | 'contro' | 'neutral' | 'green';
export type PortraitFacing = 'left' | 'right';
export type Hair = 'short' | 'long' | 'bun' | 'curly' | 'receding' | 'bob';
export type PortraitLook = { hair?: Hair; glasses?: boolean; beard?: boolean };

export type PortraitOptions = {
  name: string;
  voice?: PortraitVoice | undefined;
  /** Pro looks right and contro looks left, towards the line between them. Default: right. */
  facing?: PortraitFacing | undefined;
  look?: PortraitLook | undefined;
};

/**
 * A bust in two inks as an SVG string, 120 × 120, for people without a photograph. The same name gives the same
 * person; `look` fixes what the name would otherwise decide. Decoration: the name stands beside it as text.
 */
export function portrait({ name, voice = 'neutral', facing = 'right', look = {} }: PortraitOptions): string {
  const random = pseudoRandom(seedOf(name));
  const hair = look.hair ?? hairs[Math.floor(random() * hairs.length)] ?? 'short';
  const glasses = look.glasses ?? random() > 0.6;
  const beard = look.beard ?? ((hair === 'short' || hair === 'receding') && random() > 0.5);
  const { coat, skin } = inks[voice];

  const figure =
    path('M6 122C10 98 34 90 56 88C82 90 108 96 114 122Z', coat) +
    path('M46 66H70V90C62 98 52 98 46 90Z', skin) +
    path('M46 74C54 82 62 84 70 82V88C60 90 50 86 46 80Z', ink.black, 'fill-opacity=".22"') +
    hairBehind[hair] +
    path(
      'M38 46C38 26 52 20 64 20C78 20 84 30 84 42L91 56C91 59 86 59 84 59C85 66 84 76 74 77C58 79 38 70 38 46Z',
      skin,
    ) +
    (beard ? path('M50 58C54 62 60 66 72 65L84 66C84 74 82 80 72 80C58 80 48 70 50 58Z', ink.black) : mouth) +
    hairInFront[hair] +
    `<circle cx="51" cy="52" r="5" fill="${skin}" stroke="${ink.black}" stroke-width="1.6"/>` +
    `<circle cx="76" cy="46" r="2.1" fill="${ink.black}"/>` +
    (glasses ? spectacles : '');
  const mirror = facing === 'left' ? ' transform="matrix(-1 0 0 1 120 0)"' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" aria-hidden="true" focusable="false">` +
    `<rect width="120" height="120" fill="${ink.backdrop}"/><g${mirror}>${figure}</g></svg>`
  );
}

const hairs: readonly Hair[] = ['short', 'long', 'bun', 'curly', 'receding', 'bob'];

const inks: Record<PortraitVoice, { coat: string; skin: string }> = {
  pro: { coat: ink.blue, skin: ink.paleBlue },
  contro: { coat: ink.red, skin: ink.pink },
  green: { coat: ink.darkGreen, skin: ink.mint },
  neutral: { coat: ink.grey, skin: ink.neutral },
};

const curls = [
  [40, 30, 15],
  [54, 20, 15],
  [70, 20, 14],
  [34, 46, 13],
  [36, 62, 11],
  [80, 28, 9],
] as const;

const hairBehind: Record<Hair, string> = {
  short: '',
  receding: '',
  long: path('M34 46C30 16 84 8 86 44L84 40C60 40 62 60 60 96L34 96C28 80 32 62 34 46Z', ink.black),
  bun: `<circle cx="34" cy="28" r="13" fill="${ink.black}"/>`,
  curly: curls.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink.black}"/>`).join(''),
  bob: path('M34 44C32 14 86 10 86 42L60 44L56 74L36 74C32 64 34 54 34 44Z', ink.black),
};

const hairInFront: Record<Hair, string> = {
  short: path('M36 54C32 16 84 10 86 42C78 34 66 36 58 36C54 42 54 50 50 54Z', ink.black),
  receding: path('M37 58C34 46 36 36 42 30C44 40 48 44 50 56Z', ink.black),
  bun: path('M36 52C32 16 84 10 86 42C74 36 60 30 52 40C50 46 46 52 44 56Z', ink.black),
  long: path('M36 50C34 16 84 10 86 42C70 38 62 34 56 46C54 56 50 60 46 66Z', ink.black),
  bob: path('M36 46C34 14 86 10 86 44L58 40L54 66L38 66Z', ink.black),
  curly: '',
};

const mouth = `<path d="M74 68H83" stroke="${ink.black}" stroke-width="2.2" stroke-linecap="round"/>`;

const spectacles =
  `<circle cx="76" cy="46" r="7" fill="none" stroke="${ink.black}" stroke-width="2.2"/>` +
  `<path d="M69 45L51 47" stroke="${ink.black}" stroke-width="2.2"/>`;

function path(d: string, fill: string, attributes = ''): string {
  return `<path d="${d}" fill="${fill}"${attributes && ` ${attributes}`}/>`;
}
