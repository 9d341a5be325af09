import { involvedVoices, isInvolvedReply } from '#features/counter-voices/server/queries.ts';
import { articleFigures, articlePage } from '#features/articles/server/queries.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import { hasStory, isLetterSince } from '#features/newsletters/server/promised-place.ts';
import { publishedReplies } from '#features/rettifica/server/corrections.ts';
import { annulledSupports, hasCheckedSupports } from '#features/votes/server/velocity-groups.ts';
import { annulledVotes, hasCheckedVotes } from '#features/votes/server/queries.ts';

/**
 * Whether an article came out without anybody else having read it, as the log says that cannot be changed: by its latest
 * publication, or that of the story that it was.
 */
const isPublishedAlone = `coalesce(
  (select e.after->>'alone' is not null from audit_events e
     where e.target_kind = 'article' and e.target_id = a.id::text and e.action = 'article.publish'
     order by e.at desc, e.id desc limit 1),
  (select e.after->>'alone' is not null from stories st
     join audit_events e on e.target_kind = 'story' and e.target_id = st.id::text and e.action = 'story.publish'
     where st.article_id = a.id order by e.at desc, e.id desc limit 1),
  false)`;

/** Of the letters in which it was promised a place those that went out. */
const lettersSince = `newsletter_letters l where ${isLetterSince} and l.started_at is not null`;

/** Where the letter stands that was promised to an article (as `a`) at its goal, as JSON; null of what has not reached it. */
export const promisedLetter = `(select json_build_object(
    'letter', (select json_build_object('number', l.number, 'sentOn', (l.started_at at time zone 'Europe/Rome')::date)
      from ${lettersSince} and ${hasStory} order by l.started_at limit 1),
    'without', (select count(*) from ${lettersSince} and not ${hasStory}))
  from support_stages g where g.article_id = a.id and g.stage = ${supportGoal})`;

/** The prepared statement behind an article's page, with what every feature knows of the article. */
export const articleBySlug = articlePage({
  annulledVotes: annulledVotes('one_hand'),
  uncountedVotes: annulledVotes('mailbox'),
  hasCheckedVotes,
  hasCheckedSupports,
  annulledSupports,
  isPublishedAlone,
  replies: publishedReplies(isInvolvedReply),
  involvedVoices,
  promisedLetter,
});

/** The one behind what of an article moves while it is read. */
export const figuresById = articleFigures({ hasCheckedSupports, annulledSupports });
