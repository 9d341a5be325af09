import type { FiredRule } from '../../contract.ts';
import { commentQueueTexts } from '../../queue-texts.ts';
import { moderationLabels } from '../../texts.ts';

/** A comment's text, with the piece marked at which a rule fired and the rule's name beside it. */
export function MarkedComment({ content, fired }: { content: string; fired: FiredRule | null }) {
  const { start, end } = fired ?? {};
  if (typeof start !== 'number' || typeof end !== 'number' || start >= end) {
    return <p className="queue-text">{content}</p>;
  }
  return (
    <p className="queue-text">
      {content.slice(0, start)}
      <mark className="moderated-span" title={commentQueueTexts.matched}>
        {content.slice(start, end)}{' '}
        {fired && <span className="moderated-span-rule">{moderationLabels.rules[fired.rule]}</span>}
      </mark>
      {content.slice(end)}
    </p>
  );
}
