/**
 * Which of our files a page's first load carries together, by the beginning of their paths; `vite.config.ts` asks. A file
 * that moves or is called otherwise must be moved here too, or every reader downloads more: `chunks.test.ts` looks.
 */

/**
 * Of `src/design` and `src/lib`, what stays out of the file that every page shares: form fields and dialogs come with
 * what asks for something, which no page does at first; what only lists of the newsroom and of one's own things share is
 * not every reader's.
 */
const lazy = [
  'design/avatar',
  'design/back-link',
  'design/checkbox',
  'design/confirm-',
  'design/controls-in',
  'design/cover-frame',
  'design/covers',
  'design/crash-',
  'design/dialog',
  'design/drawing-in-page',
  'design/drawn-person',
  'design/facet',
  'design/fact',
  'design/field',
  'design/file-',
  'design/focus-wrong',
  'design/form-dialog',
  'design/form-failure',
  'design/form-page',
  'design/growing-list',
  'design/line-failed',
  'design/load-failed',
  'design/load-more',
  'design/not-loaded',
  'design/ink',
  'design/instant-field',
  'design/jury-texts',
  'design/loading-screen',
  'design/panel',
  'design/password-field',
  'design/portrait-in-page',
  'design/portrait.',
  'design/retry-button',
  'design/search-box',
  'design/select',
  'design/skeleton',
  'design/state-label',
  'design/take-focus',
  'design/text-area',
  'design/text-input',
  'design/toast',
  'design/use-asked',
  'design/use-fields',
  'design/use-file-call',
  'design/use-growing-body',
  'design/use-intention',
  'design/use-kept-intention',
  'design/use-lost-focus',
  'design/use-submit',
  'design/use-write',
  'design/voice-tag',
  'design/wide-table',
  'design/withdraw-consent',
  'lib/call',
  'lib/draft-mark',
  'lib/endpoint-pages',
  'lib/file-size',
  'lib/focus-anchor',
  'lib/intention',
  'lib/kept-key',
  'lib/local-draft',
  'lib/no-mail-text',
  'lib/noted-place',
  'lib/percentages',
  'lib/pressed-part',
  'lib/pseudo-random',
  'lib/query-tags',
  'lib/random-key',
  'lib/reactions',
  'lib/refusal',
  'lib/reviewer',
  'lib/search-text',
  'lib/serialize-calls',
  'lib/text/',
  'lib/toggle-presses',
  'lib/unsent-text',
  'lib/use-kept-fields',
  'lib/use-local-draft',
];

/**
 * Small parts that an article shows at once, with what counts it for whoever has no account: alone, each would be a file
 * mostly of wrapping.
 */
const articleParts = [
  'design/dualita-vote-texts.',
  'design/reaction-bar.',
  'design/segmented-control.',
  'design/static-part.',
  'features/accounts/paths.',
  'features/articles/article-query.',
  'features/articles/metered-class.',
  'features/articles/part-address.',
  'features/articles/share-part-texts.',
  'features/articles/ui/share-part.',
  'features/formats/formats.',
  'features/subscriptions/access.',
  'features/subscriptions/browser-lists.',
  'features/subscriptions/free-list.',
  'features/subscriptions/unlimited-hint.',
  'features/votes/texts.',
  'features/votes/ui/stored-note.',
  'lib/hydrated-later.',
  'lib/query-tags.',
  'lib/when-shown.',
];

/** What a Dualità alone shows at once, its vote too. */
const dualita = [
  'design/dualita-vote-invitation.',
  'features/articles/dualita-texts.',
  'features/articles/ui/dualita-article.',
  'features/articles/ui/turn.',
  'features/articles/ui/turns-view.',
  'features/votes/ui/dualita-vote.',
];

/** What lists and the home say of a Trial too. */
const jury = [
  'design/jury-texts.',
  'design/jury.',
  'design/stamp.',
  'design/types.',
  'features/articles/has-pronounced.',
  'features/articles/rules.',
  'features/articles/verdict-meanings.',
];

/** What a Trial alone shows at once, its jury too. */
const trial = [
  'design/jury-panel.',
  'design/trial-days.',
  'features/articles/trial-acts.',
  'features/articles/ui/act-view.',
  'features/articles/ui/trial-article.',
  'features/votes/jury-texts.',
  'features/votes/ui/jury-block.',
  'features/votes/ui/trial-jury.',
];

/** What sends: small parts that a reader's own acts and most forms need together. */
const writes = [
  'design/use-intention.',
  'design/use-write.',
  'features/articles/refresh-figures.',
  'features/articles/settle-failed-press.',
  'lib/call.',
  'lib/intention.',
  'lib/random-key.',
  'lib/refusal.',
  'lib/serialize-calls.',
  'lib/toggle-presses.',
];

/** What one's own vote and one's own verdict share: alone, each would be a file that is waited for. */
const ownVotes = [
  'features/votes/form-texts.',
  'features/votes/queries.',
  'features/votes/ui/use-casting.',
  'features/votes/ui/vote-refusal.',
  'features/votes/ui/vote-standing.',
];

/** Every path that is named here. */
export const named = [...lazy, ...articleParts, ...dualita, ...jury, ...trial, ...writes, ...ownVotes];

/** What `src/design` and `src/lib` hold besides what is lazy. */
export const ofEveryPage = new RegExp(`src[\\\\/](?!${anyOf(lazy)})(design|lib)[\\\\/]`);
export const ofAnArticle = new RegExp(`src[\\\\/](${anyOf(articleParts)})`);
export const ofADualita = new RegExp(`src[\\\\/](${anyOf(dualita)})`);
export const ofAJury = new RegExp(`src[\\\\/](${anyOf(jury)})`);
export const ofATrial = new RegExp(`src[\\\\/](${anyOf(trial)})`);
export const ofWrites = new RegExp(`src[\\\\/](${anyOf(writes)})`);
export const ofOwnVotes = new RegExp(`src[\\\\/](${anyOf(ownVotes)})`);

function anyOf(paths: readonly string[]): string {
  return paths.map((path) => path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|');
}
