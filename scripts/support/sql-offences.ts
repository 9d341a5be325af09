/**
 * Where a feature's SQL still goes through the wall of `sql-wall.ts`: by path under `src/`, what it does to whose table.
 * The list may only become shorter: an entry that no longer offends fails the check. A file that moves takes its entry
 * along; nothing new comes in.
 */
export const sqlOffences: Readonly<Record<string, readonly string[]>> = {
  'features/articles/server/queries.ts': [
    'reads vote_clusters',
    'reads trial_verdicts',
    'reads library_pictures',
    'reads stories',
    'reads support_stages',
    'reads corrections',
    'reads reply_requests',
  ],
  'features/articles/server/retraction.ts': ['reads corrections'],
  'features/article-files/server/write-article.ts': [
    'writes article_authors',
    'writes sections',
    'writes articles',
    'writes dualita_details',
    'writes trial_details',
    'writes dal_basso_details',
  ],
  'features/settings/server/change.ts': ['reads articles'],
  'features/stories/server/empty-story.ts': ['writes ?'],
};
