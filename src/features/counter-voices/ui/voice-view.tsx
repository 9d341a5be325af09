import { Button } from '#design/button.tsx';
import { Link } from '#design/link.tsx';
import { relativeTime } from '#lib/italian.ts';
import { voiceActs, type CounterVoice } from '../contract.ts';
import { voicesTexts as texts } from '../newsroom-texts.ts';
import { voicePartTexts, voiceRefusalTexts } from '../texts.ts';
import { useVoiceAct } from './use-voice-act.ts';
import type { AskedAct } from './voice-dialog.tsx';

interface VoiceViewProps {
  voice: CounterVoice;
  now: Date;
  /** Called for what needs words, or a choice. */
  onAsk: (act: AskedAct) => void;
}

/** One version: who sends it, what it says, how it can be verified, and what can be done with it. */
export function VoiceView({ voice, now, onAsk }: VoiceViewProps) {
  const { id, part, name, sentAt, takenBy, article, email, contact, involvement, words, proof, verified } = voice;
  const { act, isBusy } = useVoiceAct(id);
  return (
    <article className="queue-item" aria-label={`${name}: ${article.title}`}>
      <p className="meta-line">
        <time dateTime={sentAt}>{texts.sent(relativeTime(sentAt, now))}</time>
        {takenBy && <span>{texts.takenBy(takenBy)}</span>}
        {voice.outcome && <b>{texts.outcomes[voice.outcome]}</b>}
      </p>
      <h2 className="title-5">
        {voicePartTexts[part]} · {name}
      </h2>
      <dl className="queue-facts">
        <dt>{texts.story}</dt>
        <dd>
          <a href={`/article/${article.slug}`}>{article.title}</a>
        </dd>
        {email && (
          <>
            <dt>{texts.sender}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </>
        )}
        <dt>{texts.contact}</dt>
        <dd>{contact}</dd>
        <dt>{texts.involvement}</dt>
        <dd className="queue-text">{involvement}</dd>
        <dt>{texts.words}</dt>
        <dd>
          <blockquote className="version-text">{words}</blockquote>
        </dd>
        <dt>{texts.proof}</dt>
        <dd className="queue-text">{proof}</dd>
        <dt>{texts.verification}</dt>
        <dd>{verified ? texts.verified(verified.how, verified.by) : texts.unverified}</dd>
        <Outcome voice={voice} />
      </dl>
      {voice.status === 'sent' && voice.acts.length < voiceActs.length && <p className="note">{texts.own}</p>}
      <div className="button-row">
        {voice.acts.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === 'accept' ? 'primary' : undefined}
            busy={one === 'take' && isBusy}
            onClick={() => (one === 'take' ? void act({ act: 'take' }) : onAsk(one))}
          >
            {texts.acts[one]}
          </Button>
        ))}
      </div>
    </article>
  );
}

function Outcome({ voice: { status, refusalCode, refusal, isPrinted, draftId } }: { voice: CounterVoice }) {
  if (status === 'refused') {
    return (
      <>
        <dt>{texts.refusal}</dt>
        <dd className="queue-text">
          {refusalCode && voiceRefusalTexts[refusalCode]}. {refusal}
        </dd>
      </>
    );
  }
  if (status !== 'accepted') return null;
  return (
    <>
      <dt>{texts.as}</dt>
      <dd>
        {isPrinted ? texts.printed : texts.inDraft}{' '}
        {!isPrinted && draftId && (
          <Link to="/redazione/articoli/$id" params={{ id: draftId }}>
            {texts.openDraft}
          </Link>
        )}
      </dd>
    </>
  );
}
