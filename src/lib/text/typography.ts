export interface Typeset {
  text: string;
  /** How many places were changed; a pair of quotation marks is one. */
  changes: number;
}

/**
 * A text as Italian printers set it: « », ’, accents that were typed as apostrophes, …, –, spaces that do not break, and
 * none before a stop.
 * Only what can be nothing else is changed, and nothing in links, addresses and code. Setting it again changes nothing.
 */
export function typeset(text: string): Typeset {
  const parts: string[] = [];
  const open = text.replace(untouched, (part) => {
    parts.push(part);
    return stand;
  });
  let next = 0;
  const { text: set, changes } = settle(open);
  return { text: set.replaceAll(stand, () => parts[next++]!), changes };
}

/** In the place of what is not touched: no letter, no space, and itself not touched where somebody typed it. */
const stand = '\uFFFC';
const untouched =
  /\uFFFC|```[\s\S]*?```|`[^`\n]*`|\[[^[\]]*\]\([^()\s]*\)|(?:https?:\/\/|www\.)[^\s«»“”„"]+|[\w.+-]+@[\w-]+\.(?:(?!https?:\/\/)[\w.-])+/g;

/** Each rule takes away what it looks for, so that this ends. One change can make room for another. */
function settle(text: string): Typeset {
  let changes = 0;
  for (let before = ''; before !== text;) {
    before = text;
    for (const [pattern, set] of rules) {
      text = text.replace(pattern, (...match: string[]) => {
        const [found = ''] = match;
        const replaced = set(...match);
        if (replaced !== found) changes += 1;
        return replaced;
      });
    }
  }
  return { text, changes };
}

type Rule = [pattern: RegExp, set: (...match: string[]) => string];

/** Words that end in an accent and are no words without it, without their last letter: an apostrophe there is the accent. */
const stems = {
  é: 'perch poich affinch bench finch giacch purch sicch anzich nonch cosicch',
  è: 'cio caff',
  ì: 'cos luned marted mercoled gioved venerd',
  ò: 'pu',
  ù: 'pi virt giovent trib laggi lass quaggi quass',
  à:
    'gi citt universit libert societ verit qualit possibilit attivit comunit novit realt volont dignit identit autorit ' +
    'necessit facolt difficolt povert propriet responsabilit sanit velocit bont felicit localit capacit quantit opportunit',
};
const plain: Record<string, string> = { é: 'e', è: 'e', ì: 'i', ò: 'o', ù: 'u', à: 'a' };
const oneOf = (words: string) => words.replaceAll(' ', '|');

const accents: Rule[] = Object.entries(stems).map(([letter, words]) => [
  new RegExp(`(?<!\\p{L})(${oneOf(words)})(${plain[letter]})['’](?!\\p{L})`, 'giu'),
  (_, stem = '', vowel = '') => stem + (vowel === vowel.toLowerCase() ? letter : letter.toUpperCase()),
]);

const units = '€ °C km/h km² km cm mm m² m kg g mg t ha kWh kW MWh MW GWh GW TWh GB MB';

/** Where a paragraph uses ' as a quotation mark, a ' behind a word may close it: the doubtful ones stay. */
const notQuoted = String.raw`(?<!(?<![\p{L}\p{N}])'\p{L}[^\n]*)`;

/** Text without these letters and without the end of a paragraph. */
const inParagraph = (without: string) => String.raw`(?:[^\n${without}]|\n(?!\s*\n))+?`;
/** From before a word to behind one: what is left may be inches, or a mark too many. */
const straight = String.raw`(?<![\p{L}\p{N}"])"(?=\S)(${inParagraph('"«»')})(?<=\S)"(?![\p{L}\p{N}"])`;
const straightPairs = new RegExp(straight, 'gu');

/** The last sign of a word, with what may close behind it. */
const ofWord = String.raw`[\p{L}\p{N}.,;:!?…%»”"’)*_\uFFFC]`;
const spaces = '[ \u00A0\u202F]+';

const rules: Rule[] = [
  [/(?<!\.)\.\.\.(?!\.)/g, () => '…'],
  [/(?<!-)--(?!-)/g, () => '–'],
  // The outermost pair; within it quotation marks are the high ones.
  [
    new RegExp(`«[^«»]*»|${straight}|[“„](${inParagraph('“”„«»')})”`, 'gu'),
    (found, plain, high) => (found.startsWith('«') ? found.replace(straightPairs, '“$1”') : `«${plain ?? high}»`),
  ],
  ...accents,
  [new RegExp(`(?<=(?<!\\p{L})(?:${oneOf(stems.é)}))è`, 'giu'), (found) => (found === 'è' ? 'é' : 'É')],
  [/(?<=(?<!\p{L})(?:c|cos|com|dov|quand)['’])e['’](?!\p{L})/giu, () => 'è'],
  [new RegExp(`${notQuoted}(?<![\\p{L}\\p{N}'’])E['’](?=[\\s,;:])`, 'gu'), () => 'È'],
  [new RegExp(`${notQuoted}(?<![\\p{L}\\p{N}'’])e['’](?=\\s)`, 'gu'), () => 'è'],
  [new RegExp(`${notQuoted}(?<=(?<!\\p{L})(?:po|mo))'(?!\\p{L})`, 'giu'), () => '’'],
  [/(?<=\p{L})'(?=[“«"]?[\p{L}\p{N}\uFFFC]|\*{1,2}\p{L})/gu, () => '’'],
  // The nineties.
  [/(?<![\p{L}\p{N}'])'(?=\d\d(?![\p{N}']))/gu, () => '’'],
  [new RegExp(`(?<=\\p{N}) (?=(?:${oneOf(units)})(?![\\p{L}\\p{N}²/]))`, 'gu'), () => noBreak],
  [/(?<=€) (?=\d)/g, () => noBreak],
  // As every page writes per cent.
  [new RegExp(`(?<=\\p{N})${spaces}(?=[%‰](?![\\p{L}\\p{N}]))`, 'gu'), () => ''],
  // No space before a stop or inside of brackets and quotation marks; a stop with a letter or another sign behind it may be
  // an address, a number or a face.
  [new RegExp(`(?<=${ofWord})${spaces}(?=[,.;:!?]+(?:\\s|[»”"’*_]|$)|[,.!?]\\)|[)»])`, 'gmu'), () => ''],
  [new RegExp(`(?<=[«(])${spaces}(?=[^\\s»)])`, 'gu'), () => ''],
  // A dash between words, or behind one and before a stop. Between numbers it may be a difference, at the beginning of a
  // line it is a point of a list.
  [
    new RegExp(
      `(?<=${ofWord} )-(?= [\\p{L}«“"(*_\uFFFC]|[,.;:!?…]+(?:\\s|[»”"’*_)]|$))|(?<=${ofWord}(?<!\\p{N}) )-(?= \\p{N})`,
      'gmu',
    ),
    () => '–',
  ],
];

const noBreak = '\u00A0';
