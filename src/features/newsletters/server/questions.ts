import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isIndexed, isPublic } from '#features/articles/server/queries.ts';
import { perspectives } from '#features/formats/formats.ts';
import { approvingReactions } from '#lib/reactions.ts';
import { cutAtWord } from '#lib/text/cut-at-word.ts';
import { paragraphsOf } from '#lib/text/paragraphs.ts';
import { plainTextOf } from '#lib/text/plain-text.ts';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { quoted } from '#platform/sql-words.ts';
import { longest } from '../blocks.ts';
import type { LetterMaterial } from '../contract.ts';
import type { NewsletterKind } from '../kinds.ts';

const most = 6;

/**
 * The latest questions of two voices, first those that no letter of a kind has had, each with what a rule takes for the
 * strongest argument of each voice: of the turn that most readers applauded or thought over, which the page says of every
 * turn, the paragraph that says most. Nobody's vote is in that, and during an electoral silence no reaction to what it
 * withholds (product rules 4.17). Which argument is the strongest an editor says.
 */
export async function questionsOf(
  db: Queryable,
  kind: NewsletterKind,
  silence: boolean,
): Promise<LetterMaterial['questions']> {
  const found = await rows(db, QuestionRow)`
    with used as (
      select b.block->>'slug' as slug from newsletter_letters l, jsonb_array_elements(l.blocks) b(block)
      where l.kind = ${kind} and l.started_at is not null and b.block->>'kind' = 'opposites')
    select a.slug, coalesce(a.short_title, a.title) as title, exists (select from used u where u.slug = a.slug) as "isUsed", (
      select coalesce(json_agg(t order by t.liked desc, t.position), '[]') from (
        select s.perspective, s.content, s.position, (
          select coalesce(sum(c.count), 0) from article_counts c
          where c.article_id = a.id and c.section_index = s.position and c.kind in (${sql.raw(quoted(approvingReactions))})
            and not (a.electoral and ${silence})) as liked
        from sections s where s.article_id = a.id and s.type = 'turn') t) as turns, (
      select coalesce(json_agg(json_build_object('perspective', aa.perspective, 'name', au.name)), '[]')
      from article_authors aa join authors au on au.id = aa.author_id
      where aa.article_id = a.id and aa.perspective is not null) as voices
    from articles a where a.format = 'dualita' and ${sql.raw(`${isPublic} and ${isIndexed}`)}
    order by "isUsed", a.published_at desc, a.id limit ${most}`;
  return found.map(({ slug, title, isUsed, turns, voices }) => {
    const argument = (side: (typeof perspectives)[number]) => ({
      text: strongestOf(turns.find(({ perspective }) => perspective === side)?.content ?? ''),
      by: voices.find(({ perspective }) => perspective === side)?.name ?? '',
    });
    return { slug, title, isUsed, pro: argument('pro'), contro: argument('contro') };
  });
}

/** The longest paragraph of a turn that a letter holds whole, the first of those; where none is that short how it begins. */
export function strongestOf(turn: string): string {
  const paragraphs = paragraphsOf(turn).map((one) => plainTextOf(one).replaceAll(/\s+/g, ' ').trim());
  const whole = paragraphs.filter(({ length }) => length <= longest.argument);
  const [best = cutAtWord(paragraphs[0] ?? '', longest.argument)] = whole.toSorted(
    (one, other) => other.length - one.length,
  );
  return best;
}

const side = z.enum(perspectives);
const QuestionRow = z.object({
  slug: z.string(),
  title: z.string(),
  isUsed: z.boolean(),
  turns: z.array(z.object({ perspective: side, content: z.string() })),
  voices: z.array(z.object({ perspective: side, name: z.string() })),
});
