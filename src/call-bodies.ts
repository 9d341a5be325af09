/** Enough for every form of readers: the longest, a story, has about 20,000 characters. */
const formOfReader = 64 * 1024;
/** A whole draft, its file, a page of the house or a list of words: 500,000 characters at most. */
const wholeText = 1024 * 1024;
/** A draft's file: its data are JSON in a JSON, where each quote takes two bytes more. */
const wholeFile = 2.5 * wholeText;
/** Far more than an event of a provider has; a signature is told from all of it. */
const providerMessage = 256 * 1024;

/** The longest comment is 5,000 characters as they are seen, and one of these may take 30 bytes. */
const wholeTexts =
  /^\/api\/(newsroom\/(drafts|articles)\/|newsroom\/drafts$|admin\/settings\/|moderation\/words|comments)/;
const articleFiles = /^\/api\/newsroom\/drafts\/([^/]+\/)?markdown$/;
const files = new Set(['/api/user/avatar', '/api/stories/attachments', '/api/newsroom/pictures']);

/** Bytes that may come with a call, by its path; undefined for a form with a file, which its call measures itself. */
export function bodyBytes(path: string, isForm: boolean): number | undefined {
  if (isForm && files.has(path)) return undefined;
  if (isSignedItself(path)) return providerMessage;
  if (articleFiles.test(path)) return wholeFile;
  return wholeTexts.test(path) ? wholeText : formOfReader;
}

/**
 * Messages of the providers of payments and of mail, and of mail programs whose reader wants no more mails (RFC 8058): they
 * are no pages of ours, come from few addresses, and carry the proof of what they say.
 */
export const isSignedItself = (path: string): boolean =>
  /^\/api\/(subscriptions\/webhook|mail\/bounces)\//.test(path) ||
  /^\/api\/(notifications|newsletters)\/stop$/.test(path);

/** Forms with a file, which are posted. */
export const takesFiles = (path: string): boolean =>
  path === '/api/stories/attachments' || path === '/api/newsroom/pictures';
