/** What a slug may look like: lower-case letters and digits, single hyphens, at most 100 characters. */
export const slugPattern = /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `Università di Camerate` → `universita-di-camerate`. */
export function slugify(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)
    .replace(/-$/, '');
}

/** `perché` → `perche`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{Mn}/gu, '');
}
