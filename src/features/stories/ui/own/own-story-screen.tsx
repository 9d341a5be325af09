import { useEffect, useRef, type ReactNode } from 'react';
import { RouterBackLink } from '#design/link.tsx';
import type { OwnStoryDetail } from '../../contract.ts';
import { ownTexts } from '../../own-texts.ts';
import { Conversation } from './conversation.tsx';
import { LateWords } from './late-words.tsx';
import { OwnArticle } from './own-article.tsx';
import { Proposal } from './proposal.tsx';
import { Refusal } from './refusal.tsx';
import { SentStory } from './sent-story.tsx';
import { TakenDown } from './taken-down.tsx';
import { StoryStatus } from './story-status.tsx';
import { StoryWay } from './story-way.tsx';
import { Withdrawal } from './withdrawal.tsx';

interface OwnStoryScreenProps {
  userId: string;
  story: OwnStoryDetail;
  share: ReactNode;
}

/** One story for its author: where it stands, and what is to be said about it now. */
export function OwnStoryScreen({ userId, story, share }: OwnStoryScreenProps) {
  const { id, title, location, submittedAt, status, proposal, refusal, takenDown, article, acts } = story;
  const place = useStatusFocus(story);
  return (
    <div className="page-frame own-story">
      <header className="own-story-title">
        <RouterBackLink to="/le-mie-storie">{ownTexts.back}</RouterBackLink>
        <h1 className="title-2">{title}</h1>
        <p className="meta-line">
          <span>{location}</span>
          <span>{ownTexts.sent(submittedAt)}</span>
        </p>
      </header>
      <div className="own-story-grid">
        <aside aria-label={ownTexts.status} ref={place} tabIndex={-1}>
          <StoryStatus story={story} />
          {status === 'merged' && (
            <p className="note">{story.mayWrite ? ownTexts.joinedAppeal : ownTexts.joinedOver}</p>
          )}
          <StoryWay story={story} />
        </aside>
        <div className="own-story-body">
          <LateWords userId={userId} story={story} onForgotten={() => place.current?.focus()} />
          {article && <OwnArticle story={{ ...story, article }} share={share} />}
          {refusal && status === 'rejected' && <Refusal userId={userId} story={{ ...story, refusal }} />}
          {takenDown && <TakenDown {...takenDown} mayWrite={story.mayWrite} />}
          {proposal && <Proposal userId={userId} story={{ ...story, proposal }} />}
          <Conversation userId={userId} story={story} />
          <SentStory story={story} />
          {acts.includes('withdraw') && <Withdrawal id={id} />}
        </div>
      </div>
    </div>
  );
}

/** Whoever did something goes on where the story stands now, when the button that they pressed is gone with it. */
function useStatusFocus(story: OwnStoryDetail) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(story);
  useEffect(() => {
    if (shown.current === story) return;
    shown.current = story;
    if (document.activeElement === document.body) place.current?.focus();
  }, [story]);
  return place;
}
