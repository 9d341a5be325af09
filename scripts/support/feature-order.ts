/**
 * Features in the order in which later ones may use earlier ones: of the imports (`.dependency-cruiser.mjs`) and of the
 * tables in SQL (`sql-wall.ts`).
 */
export const featureOrder = [
  'accounts',
  'settings',
  'community',
  'articles',
  'subscriptions',
  'survey',
  'help',
  'comments',
  'reactions',
  'votes',
  'supports',
  'search',
  'front-page',
  'profile',
  'moderation',
  'people',
  'article-files',
  'staff-frame',
  'workflow',
  'manuscripts',
  'stories',
  'audit',
  'dashboard',
  'newsletter',
  'syndication',
  'mailbox',
  'legal-pages',
  'shell',
];
