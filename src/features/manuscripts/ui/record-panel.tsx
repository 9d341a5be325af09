import { Panel } from '#design/panel.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import type { DraftEvent } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { panelTexts } from '../workflow-texts.ts';

/** Acts of which the note is written by a person, to be read by others. */
const spoken = new Set([
  'request_changes',
  'propose_motion',
  'publish_correction',
  'record_ending',
  'publish_ending',
  'unindex',
  'index',
  'retract',
]);

/** Steps that are in sight at first. */
const first = 8;

/** Every step of the article, the latest first. */
export function RecordPanel({ events }: { events: readonly DraftEvent[] }) {
  return (
    <Panel title={panelTexts.record}>
      <Steps events={events.slice(0, first)} />
      {events.length > first && (
        <details className="panel-details">
          <summary>{panelTexts.recordMore(events.length - first)}</summary>
          <Steps events={events.slice(first)} />
        </details>
      )}
    </Panel>
  );
}

function Steps({ events }: { events: readonly DraftEvent[] }) {
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id} className="panel-entry">
          {saidOf(event)}
          <span className="fine-print draft-switch-help">{dayAndTime(event.at)}</span>
          {spoken.has(event.act) && event.note && <p className="plain-text">{event.note}</p>}
        </li>
      ))}
    </ul>
  );
}

function saidOf(event: DraftEvent): string {
  const ofNobody = panelTexts.actsOfNobody[event.act];
  if (ofNobody && event.actor === null) return event.count > 1 ? panelTexts.editsOfNobody(event.count) : ofNobody;
  return `${event.actor ?? editorTexts.gone} ${doneIn(event)}`;
}

function doneIn({ act, at, note, count }: DraftEvent): string {
  if (count > 1) return panelTexts.edits(count);
  // Its note is the hour from which readers see it.
  if (act === 'publish' && new Date(note) > new Date(at)) return panelTexts.scheduled(dayAndTime(note));
  return panelTexts.acts[act] ?? act;
}
