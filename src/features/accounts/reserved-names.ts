/** Names of the newsroom and of parts of the site, which a name is when it is nothing else, with or without an article. */
const wholeNames =
  'admin administrator root system sistema staff direttore direttrice direzione redattore redattrice segreteria supporto assistenza support user utente anonimo utenteanonimo tribuna tribune';

/** Words that no person is called by: a name that holds one passes for the newsroom, written together or in pieces. */
const heldNames =
  'contraddittorio redazione amministratore amministratrice amministrazione moderatore moderatrice moderazione moderator';

/** Passes for the newsroom as a word of its own: within others it is a part of names. */
const words = 'admin administrator';

/**
 * Whether a name would pass for the newsroom or for a part of the site, also in other letters: case, accents, spaces, digits
 * and the Greek and Cyrillic letters that look like ours. A plain measure against plain tries, and not Unicode's table of
 * all that looks alike (TR 39): whoever gets past it is seen, reported and renamed.
 */
export function isReservedName(name: string): boolean {
  const parts = name
    .split(/[^\p{L}\p{M}\p{N}|]+/u)
    .map(skeleton)
    .filter(Boolean);
  const joined = parts.join('');
  const bare = parts.filter((part) => !articles.has(part)).join('');
  return (
    whole.has(joined) ||
    whole.has(bare) ||
    parts.some((part) => single.has(part)) ||
    [...held].some((word) => joined.includes(word))
  );
}

/** What looks like a Latin letter, as that letter; what looks like `i` is one, in `l` and `1` too. */
const lookalikes: ReadonlyMap<string, string> = new Map([
  ...pairs('0134578|lıøđ', 'oieastbiiiod'),
  ...pairs('авезіјкмнопрстухѕԁгиӏ', 'abeeijkmhonpctyxsdrni'),
  ...pairs('αβεζηικμνορστυχγ', 'abeznikmvopotyxy'),
]);

function pairs(from: string, to: string): [string, string][] {
  return [...from].map((letter, at) => [letter, to[at]!]);
}

/** A word as it looks: without accents, case and doubled letters. */
function skeleton(word: string): string {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain]
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replace(/(.)\1+/gu, '$1')
    .replace(/[^a-z]/g, '');
}

const skeletons = (names: string): ReadonlySet<string> => new Set(names.split(' ').map(skeleton));
const whole = skeletons(wholeNames);
const single = skeletons(words);
const held = skeletons(heldNames);
const articles = skeletons('il lo la l gli le i the');
