import { RouterArrowLink } from '#design/link.tsx';
import type { StoryTeaser as Teaser } from '../../contract.ts';
import { wizardTexts } from '../../wizard-texts.ts';

/** The published story from which a reader came to tell theirs (product rules 3). */
export function StoryTeaser({ teaser: { title, summary, location, slug } }: { teaser: Teaser }) {
  return (
    <aside className="page-frame" aria-labelledby="testimonianza">
      <div className="story-teaser">
        <h2 className="title-4" id="testimonianza">
          {wizardTexts.teaserTitle}
        </h2>
        <p>
          <span className="kicker">{location}</span>
          <b className="title-5">{title}</b>
          <span className="story-summary">{summary}</span>
        </p>
        <p className="note">{wizardTexts.teaserText}</p>
        <RouterArrowLink to="/article/$slug" params={{ slug }}>
          {wizardTexts.readArticle}
        </RouterArrowLink>
      </div>
    </aside>
  );
}
