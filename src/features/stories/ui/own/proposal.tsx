import { useMemo, useState } from 'react';
import { Button } from '#design/button.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { SegmentedControl } from '#design/segmented-control.tsx';
import type { Approval, OwnStoryDetail, StoryPart } from '../../contract.ts';
import { isUnchanged, textDifference, type PartDifference } from '../../own-rules.ts';
import { ownTexts } from '../../own-texts.ts';
import { TextDifference } from '#design/text-difference.tsx';
import { draftOfWords } from './unsent-words.ts';
import { approveText, objectToText } from '../author-api.ts';
import { useAct } from './use-act.ts';
import { useOpenedWords } from './use-opened-words.ts';
import { WordsForm } from './words-form.tsx';

interface ProposalProps {
  userId: string;
  story: OwnStoryDetail & { proposal: NonNullable<OwnStoryDetail['proposal']> };
}

/** The newsroom's text beside one's own, and the yes without which nothing is published. */
export function Proposal({ userId, story }: ProposalProps) {
  const { proposal, original, status } = story;
  const [view, setView] = useState<'differences' | 'clean'>('differences');
  const parts = useMemo(() => textDifference(original, proposal.text), [original, proposal.text]);

  return (
    <section className="own-section" aria-labelledby="testo">
      <h2 className="title-3" id="testo">
        {ownTexts.proposal}
      </h2>
      <p className="note">{isUnchanged(parts) ? ownTexts.unchanged : ownTexts.proposalNote(proposal.at)}</p>
      <SegmentedControl
        legend={ownTexts.view}
        name="vista"
        value={view}
        onChange={setView}
        options={[
          { value: 'differences', label: ownTexts.differences },
          { value: 'clean', label: ownTexts.clean },
        ]}
      />
      <dl className="own-text">
        {parts.map((part) => (
          <Part key={part.part} part={part} view={view} />
        ))}
      </dl>
      <Parts title={ownTexts.counterpart} parts={proposal.counterpart} />
      <Parts title={ownTexts.further} parts={proposal.further} />
      {status === 'awaiting_author_ok' && <Decision userId={userId} story={story} read={proposal} />}
    </section>
  );
}

/** What goes into the article besides one's own text. */
function Parts({ title: heading, parts }: { title: string; parts: readonly StoryPart[] }) {
  if (parts.length === 0) return null;
  return (
    <>
      <h3 className="title-4">{heading}</h3>
      <dl className="own-text">
        {parts.map(({ title, text, picture }) => (
          <div key={`${title} ${text}`}>
            <dt>{title}</dt>
            <dd>
              {/* What it shows is said below it. */}
              {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Part({ part: { part, changes, clean }, view }: { part: PartDifference; view: 'differences' | 'clean' }) {
  // Of a part that was taken away nothing is left to read.
  if (view === 'clean' && !clean) return null;
  return (
    <div>
      <dt>{ownTexts.parts[part]}</dt>
      <dd>{view === 'clean' ? clean : <TextDifference changes={changes} />}</dd>
    </div>
  );
}

function Decision({ userId, story, read }: { userId: string; story: OwnStoryDetail; read: Approval }) {
  const { version, hash } = read;
  const { isSending, failure, act } = useAct(story.id);
  const { isOpen, opener, open, close } = useOpenedWords();
  const mayObject = story.acts.includes('object');
  const draft = draftOfWords(userId, story.id, 'object');

  return (
    <div className="own-decision">
      <h3 className="title-4">{story.approved ? ownTexts.approved : ownTexts.decide}</h3>
      <p>{story.approved ? ownTexts.approvedText : ownTexts.decideText}</p>
      {isOpen ? (
        <WordsForm
          takesFocus
          draft={draft}
          label={ownTexts.objectLabel}
          help={ownTexts.objectHelp}
          submitLabel={ownTexts.sendObjection}
          isSending={isSending}
          failure={failure}
          onCancel={close}
          onSend={(text) => act(() => objectToText(story.id, text), ownTexts.objected, { text, draft })}
        />
      ) : (
        <>
          <FormFailure>{failure}</FormFailure>
          <div className="button-row">
            {!story.approved && (
              <Button
                variant="support"
                busy={isSending}
                onClick={() => void act(() => approveText(story.id, { version, hash }), ownTexts.approved)}
              >
                {isSending ? ownTexts.sending : ownTexts.approve}
              </Button>
            )}
            {mayObject && (
              <Button ref={opener} onClick={open}>
                {ownTexts.object}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
