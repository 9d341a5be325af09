import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { fullDate, timeOfDay } from '#lib/italian-dates.ts';
import type { MailboxMessage } from '../contract.ts';
import { mailboxTexts } from '../texts.ts';

interface MailboxScreenProps {
  messages: readonly MailboxMessage[];
  onReload: () => void;
}

/** What the demo sent, newest first; the words of a message open under its subject. */
export function MailboxScreen({ messages, onReload }: MailboxScreenProps) {
  const reload = <Button onClick={onReload}>{mailboxTexts.reload}</Button>;
  if (messages.length === 0) {
    return <EmptyState level={1} title={mailboxTexts.empty} text={mailboxTexts.text} action={reload} />;
  }
  return (
    <div className="page-frame page-section">
      <header className="section-header">
        <h1 className="title-2">{mailboxTexts.title}</h1>
        {reload}
      </header>
      <ol className="mailbox-list">
        {messages.map((message) => (
          <li key={message.id}>
            <Message message={message} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Message({ message: { id, to, subject, text, sentAt } }: { message: MailboxMessage }) {
  return (
    <details>
      <summary>
        <b className="mailbox-subject">{subject}</b>
        <span className="note">{mailboxTexts.to(to)}</span>
        <time className="fine-print" dateTime={sentAt}>
          {fullDate(sentAt)}, {timeOfDay(sentAt)}
        </time>
      </summary>
      <pre className="mailbox-text">{text}</pre>
      <a href={`/dev/mail/${id}`} target="_blank" rel="noreferrer">
        {mailboxTexts.asSent}
      </a>
    </details>
  );
}
