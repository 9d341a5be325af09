import { Link } from '#design/link.tsx';
import { Avatar } from '#design/avatar.tsx';
import type { PortraitVoice } from '#design/portrait.ts';
import { VoiceTag } from '#design/voice-tag.tsx';
import type { ArticleAuthor } from '../contract.ts';
import { articlePageTexts } from '../page-texts.ts';

/** Who signs: face, name, role, and the voice where there is one. The authors of a Dualità have their own, larger box. */
export function AuthorsBox({ authors, voice }: { authors: readonly ArticleAuthor[]; voice: PortraitVoice }) {
  if (authors.length === 0) return null;
  const { one, many } = articlePageTexts.authors;
  return (
    <ul className="authors-box" aria-label={authors.length === 1 ? one : many}>
      {authors.map((author) => (
        <li key={author.slug}>
          <Avatar name={author.name} drawn={{ voice, look: author.portrait ?? undefined }} size="lg" />
          <span>
            {author.perspective && <VoiceTag perspective={author.perspective} />}
            <Link to="/tribune/$slug" params={{ slug: author.slug }}>
              {author.name}
            </Link>
            <span className="note">{author.role}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
