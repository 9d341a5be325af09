/**
 * Features in the order in which later ones may use earlier ones: of the imports (`.dependency-cruiser.mjs`) and of the
 * tables in SQL (`sql-wall.ts`).
 */
export const featureOrder = [
  'accounts',
  'publication',
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
  'audit',
  'article-files',
  'staff-frame',
  'drafting',
  'stories',
  'dashboard',
  'newsletter',
  'syndication',
  'mailbox',
  'house',
  'shell',
];
