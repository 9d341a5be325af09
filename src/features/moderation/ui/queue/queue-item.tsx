import { Suspense, type Ref } from 'react';
import { Button } from '#design/button.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { pressedPart } from '#lib/pressed-part.ts';
import { choicesOf, type Choice } from '../../choices.ts';
import type { ModerationItem, ModerationStep } from '../../contract.ts';
import type { Facet } from '../../facets.ts';
import { commentQueueTexts } from '../../queue-texts.ts';
import { moderationTexts } from '../../refusal-texts.ts';
import { moderationLabels } from '../../texts.ts';
import { AppealWords, AuthorFacts, ReportSums } from './item-facts.tsx';
import { ItemHead, LastStep } from './item-head.tsx';
import { MarkedComment } from './marked-comment.tsx';

const ItemContext = pressedPart(() => import('./item-context.tsx'), 'ItemContext');

interface QueueItemProps {
  item: ModerationItem;
  lineRef: Ref<HTMLElement>;
  facet: Facet;
  now: Date;
  isBusy: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onChoose: (choice: Choice) => void;
}

/** A comment to decide about: what it says, why it is here, who wrote it, and what can be done. */
export function QueueItem({ item, lineRef, facet, now, isBusy, isOpen, onToggle, onChoose }: QueueItemProps) {
  const { content, fired, author, parent, reports, appeal, last } = item;
  return (
    <article
      ref={lineRef}
      tabIndex={-1}
      className="queue-item"
      aria-label={commentQueueTexts.item(author?.name ?? commentQueueTexts.gone)}
    >
      <ItemHead item={item} facet={facet} now={now} />
      <AuthorFacts author={author} />
      {parent && (
        <blockquote className="moderated-parent">
          <p className="note">{commentQueueTexts.answers(parent.author)}</p>
          <p>{parent.content}</p>
        </blockquote>
      )}
      <MarkedComment content={content} fired={fired} />
      {fired && (
        <p className="note">
          {commentQueueTexts.rule} <b>{moderationLabels.rules[fired.rule]}</b>
        </p>
      )}
      <ReportSums reports={reports} />
      <AppealWords appeal={appeal} />
      {last && !isWithholding(last) && <LastStep step={last} now={now} />}
      {item.isForAnother && !appeal && <p className="note">{moderationTexts.ownComment}</p>}
      <div className="button-row">
        {choicesOf(item).map((choice, index) => (
          <Button
            key={choice}
            size="small"
            variant={index === 0 && (choice === 'publish' || choice === 'answer' || appeal) ? 'primary' : undefined}
            busy={isBusy}
            onClick={() => onChoose(choice)}
          >
            {choiceLabel(choice, item)}
          </Button>
        ))}
        <Button size="small" variant="bare" aria-expanded={isOpen} onClick={onToggle}>
          {commentQueueTexts.context}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<LoadingScreen message={commentQueueTexts.contextLoading} />}>
          <ItemContext item={item} now={now} />
        </Suspense>
      )}
    </article>
  );
}

/** That a rule withheld the comment is said above, with the rule. */
const isWithholding = ({ isAutomated, to }: ModerationStep) => isAutomated && to === 'pending';

/** What a button says: to publish what is published is to keep it, to hide what is hidden to confirm that. */
function choiceLabel(choice: Choice, { status }: ModerationItem): string {
  if (choice === 'overturn') return commentQueueTexts.overturn;
  if (choice === 'uphold') return commentQueueTexts.uphold;
  if (choice === 'publish' && status === 'published') return commentQueueTexts.keep;
  return choice === 'hide' && status === 'hidden' ? commentQueueTexts.confirmHidden : commentQueueTexts.acts[choice];
}
