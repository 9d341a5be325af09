import { dayAndTime } from '#lib/italian-dates.ts';
import type { StoryEvent } from '../../contract.ts';
import { eventLabels, fileTexts } from '../../newsroom-file-texts.ts';
import { statusLabels } from '../../status-texts.ts';
import { Panel } from '#design/panel.tsx';

/** Every step of the story: who, what, when. */
export function StoryRecord({ events }: { events: readonly StoryEvent[] }) {
  return (
    <Panel title={fileTexts.record} help={fileTexts.recordNote}>
      <details className="panel-details">
        <summary>{fileTexts.eventCount(events.length)}</summary>
        <ol>
          {events.map((event) => (
            <Step key={event.id} event={event} />
          ))}
        </ol>
      </details>
    </Panel>
  );
}

function Step({ event: { at, actor, act, from, to, note } }: { event: StoryEvent }) {
  return (
    <li className="panel-entry">
      <p>
        <b>{eventLabels[act] ?? act}</b>
        {from && to && from !== to && (
          <span className="note"> {fileTexts.moved(statusLabels[from], statusLabels[to])}</span>
        )}
      </p>
      <p className="fine-print">
        {actor ?? fileTexts.clockwork}, {dayAndTime(at)}
      </p>
      {note && <p className="plain-text note">{note}</p>}
    </li>
  );
}
