import { Link } from '#design/link.tsx';
import { PortraitPicture } from '#design/portrait-picture.tsx';
import { VoiceTag } from '#design/voice-tag.tsx';
import type { ArticleAuthor } from '../contract.ts';
import { perspectives } from '#features/formats/formats.ts';
import { articlePageTexts } from '../page-texts.ts';

/** The two authors of a Dualità on either side of the line, looking at each other. */
export function Couple({ authors }: { authors: readonly ArticleAuthor[] }) {
  return (
    <div className="couple" role="group" aria-label={articlePageTexts.authors.many}>
      {perspectives.map((perspective) => (
        <div key={perspective} className={`couple-side couple-${perspective}`}>
          {authors
            .filter((author) => author.perspective === perspective)
            .map((author) => (
              <Portrayed key={author.slug} author={author} perspective={perspective} />
            ))}
        </div>
      ))}
    </div>
  );
}

function Portrayed({ author, perspective }: { author: ArticleAuthor; perspective: 'pro' | 'contro' }) {
  return (
    <>
      <PortraitPicture
        className="couple-portrait"
        name={author.name}
        voice={perspective}
        facing={perspective === 'pro' ? 'right' : 'left'}
        look={author.portrait ?? undefined}
      />
      <div>
        <VoiceTag perspective={perspective} />
        <h2 className="title-4">
          <Link to="/tribune/$slug" params={{ slug: author.slug }}>
            {author.name}
          </Link>
        </h2>
        <p className="note">{author.role}</p>
        {author.thesis && <p className="couple-thesis">{author.thesis}</p>}
      </div>
    </>
  );
}
