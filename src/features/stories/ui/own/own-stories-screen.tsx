import { Link, RouterArrowLink, RouterButtonLink } from '#design/link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Mark } from '#design/mark.tsx';
import type { OwnStories, OwnStory, StoryDraft } from '../../contract.ts';
import { ownTexts } from '../../own-texts.ts';
import { StoryStatus } from './story-status.tsx';

/** All that somebody sent, the latest first, above it what they are still writing. */
export function OwnStoriesScreen({ stories: { stories, draft } }: { stories: OwnStories }) {
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{ownTexts.title}</h1>
        <p className="standfirst">{ownTexts.standfirst}</p>
      </header>
      <div className="page-frame own-stories">
        {stories.length === 0 && !draft ? (
          <EmptyState
            picture={<Mark name="dal_basso" />}
            title={ownTexts.emptyTitle}
            text={ownTexts.emptyText}
            action={
              <RouterButtonLink to="/submit-story" variant="primary">
                {ownTexts.tellOne}
              </RouterButtonLink>
            }
          />
        ) : (
          <>
            <ul>
              {draft && <DraftRow draft={draft} />}
              {stories.map((story) => (
                <StoryRow key={story.id} story={story} />
              ))}
            </ul>
            {!draft && <RouterArrowLink to="/submit-story">{ownTexts.tellAnother}</RouterArrowLink>}
          </>
        )}
      </div>
    </>
  );
}

function DraftRow({ draft: { title, updatedAt } }: { draft: StoryDraft }) {
  return (
    <li className="own-row">
      <div>
        <h2 className="title-4">{title.trim() || ownTexts.untitled}</h2>
        <p className="note">{ownTexts.draftChanged(updatedAt)}</p>
      </div>
      <div className="own-status">
        <p className="own-status-word own-status-yours">{ownTexts.draft}</p>
        <RouterButtonLink to="/submit-story" size="small">
          {ownTexts.resume}
        </RouterButtonLink>
      </div>
    </li>
  );
}

function StoryRow({ story }: { story: OwnStory }) {
  const { id, title, location, submittedAt, article } = story;
  return (
    <li className="own-row story">
      <div>
        <h2 className="title-4 story-title">
          <Link to="/le-mie-storie/$id" params={{ id }}>
            {title}
          </Link>
        </h2>
        <p className="meta-line">
          <span>{location}</span>
          <span>{ownTexts.sent(submittedAt)}</span>
          {article && <span>{ownTexts.supports(article.supports)}</span>}
        </p>
      </div>
      <StoryStatus story={story} />
    </li>
  );
}
