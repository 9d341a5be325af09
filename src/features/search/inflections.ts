/**
 * A word with its other number, as far as the endings of Italian tell it: `strada` and `strade`, `banco` and `banchi`.
 * What no article holds is no loss; what merely shares a stem, as `medio` does with `media`, is not among them. In lower
 * case and without accents, as `searchTerms` answers words.
 */
export function inflectionsOf(word: string): string[] {
  const forms = [word];
  for (const [ending, others] of endings) {
    if (!ending.test(word) || word.length < shortest) continue;
    for (const other of others) forms.push(word.replace(ending, other));
    break;
  }
  return forms;
}

/** Shorter words have endings by chance: `per`, `tre`. */
const shortest = 4;

/** The first that fits says what takes its place. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/che$/, ['ca', 'chi']],
  [/ghe$/, ['ga', 'ghi']],
  [/chi$/, ['co', 'che']],
  [/ghi$/, ['go', 'ghe']],
  [/([cg])a$/, ['$1he', '$1hi']],
  [/([cg])o$/, ['$1hi', '$1i']],
  [/([cg])ia$/, ['$1ie', '$1e']],
  [/([cg])ie$/, ['$1ia', '$1i']],
  [/([cg])e$/, ['$1ia', '$1i']],
  [/([cg])i$/, ['$1o', '$1e', '$1io']],
  [/io$/, ['i', 'ii']],
  [/(ist|[aeo]m)a$/, ['$1i', '$1e']],
  [/(ist|[aeo]m)i$/, ['$1a', '$1e', '$1o']],
  [/a$/, ['e']],
  [/o$/, ['i']],
  [/e$/, ['a', 'i']],
  [/i$/, ['o', 'e', 'io']],
];
