import { dictionary } from '@zxcvbn-ts/language-common';
import { withoutAccents } from '#lib/slug.ts';
import { italianWords } from './common-words.ts';

export const commonPasswordText = 'Questa password è tra le più usate: scegline un’altra.';

/**
 * Whether a password is one of the commonest, or one of them dressed up: capitals, a digit for a letter, and a tail or a
 * head of digits and signs change nothing, because whoever guesses tries them first (ASVS 6.2.4 asks for the top 3,000: these
 * are 49,000, and the Italian ones of `common-words.ts`). A password with anything else in it is not looked at.
 */
export function isCommonPassword(password: string): boolean {
  const plain = withoutAccents(password.toLowerCase());
  return [plain, undisguised(plain)].some(
    (form) => isKnown(form) || isKnown(form.replace(/[^a-z]+$/, '')) || isKnown(form.replace(/^[^a-z]+|[^a-z]+$/g, '')),
  );
}

/** A common word, two of them side by side, one repeated, or nothing but one character. */
function isKnown(form: string): boolean {
  if (form === '') return false;
  if (words().has(form) || /^(.)\1*$/.test(form)) return true;
  const half = form.slice(0, form.length / 2);
  if (form === half + half && words().has(half)) return true;
  for (let at = 4; at <= form.length - 4; at += 1) {
    if (words().has(form.slice(0, at)) && words().has(form.slice(at))) return true;
  }
  return false;
}

/** Signs that stand for letters: p4ssw0rd, p@$$word. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function undisguised(form: string): string {
  // A tail is a tail, not letters in disguise: only what stands before a letter is read as one.
  return form.replace(/[0134578@$!](?=.*[a-z])/g, (sign) => disguises[sign]!);
}

let known: ReadonlySet<string> | undefined;

/** Made at the first question: most processes start without one. */
function words(): ReadonlySet<string> {
  known ??= new Set([...dictionary['passwords-common'], ...italianWords.split(/\s+/).filter(Boolean)]);
  return known;
}
