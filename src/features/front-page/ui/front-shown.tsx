import { Panel } from '#design/panel.tsx';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { deskTexts } from '../desk-texts.ts';
import type { FrontChoice } from '../front-choice.ts';
import type { FrontDesk, FrontLine } from '../plan-contract.ts';
import { composePlaces } from '../plan-rules.ts';

/** The stories that readers would see with a choice, in their order, each with why it stands there. */
export function FrontShown({
  desk: { amplified, latest, hero },
  chosen,
}: {
  desk: FrontDesk;
  chosen: FrontChoice['stories'];
}) {
  const slugsOf = (lines: readonly FrontLine[]) => lines.map(({ slug }) => slug);
  const shown = chosen.filter(({ isPublic, isIndexed }) => isPublic && isIndexed);
  const places = composePlaces({
    chosen: slugsOf(shown),
    amplified: slugsOf(amplified),
    latest: slugsOf(latest),
    hero: hero ?? undefined,
  });
  const lines = new Map([...latest, ...amplified, ...shown].map((line) => [line.slug, line]));
  return (
    <Panel title={deskTexts.shown} help={deskTexts.shownHelp}>
      {places.length === 0 && <p>{deskTexts.none}</p>}
      <ol className="front-shown">
        {places.map(({ slug, reason }) => {
          const { title, format } = lines.get(slug)!;
          const until = amplified.find((story) => story.slug === slug)?.until;
          return (
            <li key={slug} data-reason={reason}>
              <b>{title}</b>
              <span className="meta-line">
                <FormatBadge format={format} />
                <span>{reason === 'amplified' && until ? deskTexts.until(until) : deskTexts.reasons[reason]}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
