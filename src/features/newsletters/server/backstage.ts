import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sectionTypes } from '#features/articles/contract.ts';
import { dalBassoTexts } from '#features/articles/dal-basso-texts.ts';
import { isIndexed, isPublic } from '#features/articles/server/queries.ts';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { longest } from '../blocks.ts';
import type { LetterMaterial } from '../contract.ts';
import { backstageTexts } from '../desk-texts.ts';

const most = 6;

/**
 * The latest local stories, whose sources the newsroom verified before they came out, of which no letter to Supporters that
 * went out has told, each with what its page says of that: the facts, and as what voices speak. Nobody is named: who told
 * the story may be sealed.
 */
export async function backstageOf(db: Queryable): Promise<LetterMaterial['backstage']> {
  const found = await rows(db, StoryRow)`
    select a.slug, coalesce(a.short_title, a.title) as title, d.facts, (
      select coalesce(json_agg(s.type order by s.position), '[]') from sections s where s.article_id = a.id) as voices
    from dal_basso_details d join articles a on a.id = d.article_id
    where ${sql.raw(`${isPublic} and ${isIndexed}`)} and not exists (
      select from newsletter_letters l, jsonb_array_elements(l.blocks) b(block)
      where l.kind = 'premium' and l.started_at is not null and b.block->>'kind' = 'backstage' and b.block->>'slug' = a.slug)
    order by a.published_at desc, a.id limit ${most}`;
  return found.map(({ slug, title, facts, voices }) => ({ slug, title, text: beginningOf(facts, voices) }));
}

function beginningOf(facts: readonly string[], voices: readonly (typeof sectionTypes)[number][]): string {
  const labels: Partial<Record<string, string>> = dalBassoTexts.labels;
  const names = [...new Set(voices)].flatMap((voice) => labels[voice] ?? []);
  return [
    names.length > 0 && backstageTexts.voices(names),
    facts.length > 0 && `${backstageTexts.facts}\n\n${facts.map((fact) => `- ${fact}`).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, longest.text);
}

const StoryRow = z.object({
  slug: z.string(),
  title: z.string(),
  facts: z.array(z.string()),
  voices: z.array(z.enum(sectionTypes)),
});
