import type { Portrait } from '#features/articles/contract.ts';

type Hair = NonNullable<Portrait['hair']>;

const hairNames: Record<Hair, string> = {
  short: 'Capelli corti',
  curly: 'Capelli ricci',
  bob: 'Caschetto',
  long: 'Capelli lunghi',
  bun: 'Chignon',
  receding: 'Stempiatura',
};

/** The faces that the house can draw, by what is seen of them. Glasses are left to the name, or to the file. */
export const looks = (Object.entries(hairNames) as [Hair, string][]).flatMap(([hair, label]) => [
  { value: hair, label, hair, beard: false },
  { value: `${hair} beard`, label: `${label} e barba`, hair, beard: true },
]);

/** Which of them somebody is drawn with; undefined where the name decides. */
export function lookOf(portrait: Portrait | null | undefined) {
  return looks.find(({ hair, beard }) => hair === portrait?.hair && beard === (portrait.beard ?? false));
}

/** The same person with the look of this value; of none of them the name decides again. */
export function withLook(portrait: Portrait | null | undefined, value: string): Portrait | undefined {
  const look = looks.find((known) => known.value === value);
  const glasses = portrait?.glasses === undefined ? undefined : { glasses: portrait.glasses };
  return look ? { hair: look.hair, beard: look.beard, ...glasses } : glasses;
}
