import { articleSlug } from '#lib/article-address.ts';
import { mergeFields } from '#lib/merge-fields.ts';
import { relatedFields, type RelatedChoice } from './contract.ts';
import { mostChosen } from './rules.ts';

/** What is put under an article while it is typed: a line for each article that there may be. */
export interface TypedChoice {
  series: string;
  lines: { slug: string; note: string }[];
}

export function typedOf({ series, chosen }: RelatedChoice): TypedChoice {
  return { series, lines: linesOf(chosen) };
}

/** The lines in which something was typed, with their places: a reason without an address is sent too, and refused there. */
export function filledLines({ lines }: TypedChoice): { slug: string; note: string; place: number }[] {
  return lines.flatMap((line, place) => (line.slug.trim() || line.note.trim() ? [{ ...line, place }] : []));
}

/** What is sent of it. */
export function choiceIn(typed: TypedChoice): RelatedChoice {
  const chosen = filledLines(typed).map(({ slug, note }) => ({ slug: slugIn(slug), note: note.trim() }));
  return { series: typed.series.trim(), chosen };
}

/** What was typed on `base`, with what now stands in the place of what was left as it was; the rest stays. */
export function takenOver(typed: TypedChoice, standing: RelatedChoice, base: RelatedChoice): TypedChoice {
  const { taken } = mergeFields(choiceIn(typed), standing, base, relatedFields);
  return { series: taken.series ?? typed.series, lines: taken.chosen ? linesOf(taken.chosen) : typed.lines };
}

const linesOf = (chosen: RelatedChoice['chosen']) =>
  Array.from({ length: mostChosen }, (_, place) => chosen[place] ?? { slug: '', note: '' });

/** Of an address that was pasted what names the article. */
function slugIn(typed: string): string {
  const text = typed.trim();
  return articleSlug(text.replace(/^https?:\/\/[^/]+/, '')) ?? text;
}
