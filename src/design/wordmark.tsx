import { publication } from '#lib/publication.ts';

/** The name of the publication, cut by a rule where Italian hyphenates it; without `breakAt` the rule follows the word. */
export function Wordmark() {
  const { name, breakAt } = publication;
  return (
    <>
      <span>{name.slice(0, breakAt)}</span>
      <i />
      {breakAt < name.length && <span>{name.slice(breakAt)}</span>}
    </>
  );
}
