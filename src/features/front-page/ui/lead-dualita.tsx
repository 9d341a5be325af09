import { Link } from '#design/link.tsx';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { Mark } from '#design/mark.tsx';
import { PortraitPicture } from '#design/portrait-picture.tsx';
import { designTexts } from '#design/texts.ts';
import type { ArticleAuthor, ArticleSummary } from '#features/articles/contract.ts';
import type { Perspective } from '#features/formats/formats.ts';
import { number } from '#lib/italian.ts';
import { homeTexts } from '../home-texts.ts';

/** The leading Dualità across the whole page: two fields, two voices, each with the sentence that it stands for. */
export function LeadDualita({ article }: { article: ArticleSummary }) {
  const { votesCount } = article;
  return (
    <section className="clash" aria-labelledby="lead-dualita">
      <div className="clash-question">
        <div className="clash-meta">
          <FormatBadge format="dualita" />
          <span className="fine-print">{homeTexts.minutes(article.readingTime)}</span>
          {votesCount > 0 && (
            <span className="fine-print">{homeTexts.votes(votesCount === 1, number(votesCount))}</span>
          )}
        </div>
        <h2 className="title-2" id="lead-dualita">
          <Link to="/article/$slug" params={{ slug: article.slug }}>
            {article.title}
          </Link>
        </h2>
      </div>
      {article.authors.map(
        (author) => author.perspective && <Side key={author.slug} author={author} perspective={author.perspective} />,
      )}
    </section>
  );
}

function Side({ author, perspective }: { author: ArticleAuthor; perspective: Perspective }) {
  const isPro = perspective === 'pro';
  const sentence = author.quote ?? author.thesis;
  const mark = <Mark name={perspective} />;
  return (
    <div className={`clash-side clash-${perspective} on-solid`}>
      <div className="clash-text">
        <span className="clash-position">
          {!isPro && mark}
          {designTexts.voices[perspective]}
          {isPro && mark}
        </span>
        {sentence && <blockquote>«{sentence}»</blockquote>}
        <div className="clash-who">
          <p>
            <b>{author.name}</b>
            {author.role}
          </p>
          <PortraitPicture
            className="clash-portrait"
            name={author.name}
            voice={perspective}
            facing={isPro ? 'right' : 'left'}
            look={author.portrait ?? undefined}
          />
        </div>
      </div>
    </div>
  );
}
