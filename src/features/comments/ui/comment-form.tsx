import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/text-area.tsx';
import { showToast } from '#design/toast-store.ts';
import { useKeptIntention } from '#design/use-kept-intention.ts';
import { useWrite } from '#design/use-write.ts';
import { ApiError } from '#lib/api-error.ts';
import { keepDraft, readDraft, type LocalDraft } from '#lib/local-draft.ts';
import { unsentText } from '#lib/unsent-text.ts';
import { useOnline } from '#lib/use-online.ts';
import { hasArrived } from '../has-arrived.ts';
import { cleanComment, commentLength, maxCommentLength } from '../rules.ts';
import { threadTexts } from '../thread-texts.ts';

interface CommentFormProps {
  label: string;
  submitLabel: string;
  placeholder?: string;
  note?: string;
  /** Under this name what was typed outlives a failure and the page. */
  draft?: LocalDraft | undefined;
  initial?: string;
  /** By which keys the comments of its writer in sight came: a draft that was sent from a page that is gone may be there. */
  ownKeys?: readonly string[];
  /** Nobody could be asked who reads: what is written is kept, and sent by nobody until that is known. */
  isUnsendable?: boolean;
  /** Nobody may write any more: what was typed is kept, and not sent. A box that nobody asked for is there for that alone. */
  isClosed?: boolean;
  /** The box was asked for: whoever did goes on in it. */
  takesFocus?: boolean;
  onCancel?: () => void;
  /** What Escape does, where that is not to cancel. */
  onEscape?: () => void;
  /** Told when it fails without words of the server. */
  failure: string;
  /** `key`: by which the server knows a second try of the same text again. */
  onSend: (content: string, key: string) => Promise<void>;
}

/** A box to write in. It keeps its text until the server has it (specification 4, 8). */
export function CommentForm(props: CommentFormProps) {
  const { label, submitLabel, placeholder, note, draft, initial = '', isClosed, takesFocus, failure, onSend } = props;
  const { ownKeys = [], onCancel, onEscape = onCancel } = props;
  const [found] = useState(() => (draft ? readDraft(draft) : ''));
  const [text, setText] = useState(found || initial);
  // Gone with its last letter it would take the focus along, and the way back to what was deleted.
  const [hadWords, setHadWords] = useState(text !== '');
  if (text !== '' && !hadWords) setHadWords(true);
  const isOnline = useOnline(true);
  const isOffline = !isClosed && (!isOnline || props.isUnsendable === true);
  const intention = useKeptIntention(draft);
  const latest = useRef(text);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  const type = (typed: string) => {
    latest.current = typed;
    setText(typed);
    if (draft) keepDraft(draft, typed === initial ? '' : typed);
  };
  const { isBusy: isSending, run } = useWrite({
    write: (sent: string) => {
      const content = cleanComment(sent);
      return onSend(content, intention.keyOf(content));
    },
    onDone: (_, sent) => {
      intention.arrived();
      const left = unsentText(latest.current, sent);
      type(left);
      if (left === '') setHadWords(false);
    },
    onFailed: (error) => showToast({ title: threadTexts.error, text: wordsOf(error) ?? failure, tone: 'error' }),
  });
  const [arrivals, setArrivals] = useState(0);
  if (!isSending && draft && hasArrived(draft, text, ownKeys)) {
    setText('');
    setHadWords(false);
    setArrivals(arrivals + 1);
  }
  const forget = useEffectEvent(() => {
    latest.current = '';
    if (draft) keepDraft(draft, '');
  });
  // Before anything else is typed, which is kept.
  useLayoutEffect(() => {
    if (arrivals > 0) forget();
  }, [arrivals]);
  const content = cleanComment(text);
  const length = commentLength(content);
  const isReady = content !== '' && length <= maxCommentLength && !isSending && !isOffline && !isClosed;

  const submit = () => {
    if (isReady) void run(text);
  };

  if (isClosed && !takesFocus && !hadWords) return null;

  return (
    <form
      className="compose"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        prose
        hideLabel
        label={label}
        rows={3}
        placeholder={placeholder}
        value={text}
        // A box that closes once it is sent would take along what is typed meanwhile.
        readOnly={isSending && (!draft || onCancel !== undefined)}
        ref={area}
        counter={length > 0.8 * maxCommentLength ? { length, max: maxCommentLength } : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          if (event.key === 'Escape') onEscape?.();
        }}
      />
      {draft && <DraftState isClosed={isClosed} isOffline={isOffline} text={text} found={found} />}
      <div className="button-row">
        <span className="note">{note}</span>
        {onCancel && (
          <Button variant="bare" onClick={onCancel}>
            {threadTexts.cancel}
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!isReady} aria-busy={isSending}>
          {isSending ? threadTexts.publishing : isOffline ? threadTexts.publishLater : submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface DraftStateProps {
  isClosed: boolean | undefined;
  isOffline: boolean;
  text: string;
  found: string;
}

/** What holds of a text that is only here: that it cannot be sent, that it can be again, that it was left here before. */
function DraftState({ isClosed, isOffline, text, found }: DraftStateProps) {
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  const words =
    (isClosed && text !== '' && threadTexts.closedDraft) ||
    (isOffline && threadTexts.offline) ||
    (text !== '' && wasOffline && threadTexts.backOnline) ||
    (text !== '' && text === found && threadTexts.draftFound);
  return (
    <p className="compose-state note" role="status">
      {words}
    </p>
  );
}

/** `Errore 409: …`, where a server answered (specification 8). */
function wordsOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return threadTexts.errorText(error.status, error.readerMessage ?? error.statusText);
}
