import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { FacetLinks } from '#design/facet-links.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { Mark } from '#design/mark.tsx';
import { useAsked } from '#design/use-asked.ts';
import { useNow } from '#lib/use-now.ts';
import type { CounterVoice, CounterVoiceQueue } from '../contract.ts';
import { voiceStatuses } from '../kinds.ts';
import { voicesTexts } from '../newsroom-texts.ts';
import { voicesQuery } from '../queries.ts';
import type { VoiceSearch } from '../search.ts';
import { VoiceDialog, type AskedAct } from './voice-dialog.tsx';
import { VoiceView } from './voice-view.tsx';

/** Other versions of local stories: those that wait, the oldest first, or what became of others. */
export function VoiceList({ search: { status }, userId }: { search: VoiceSearch; userId: string }) {
  const query = useInfiniteQuery(voicesQuery(status));
  const now = useNow(new Date(0));
  const list = useRef<HTMLDivElement>(null);
  const { asked, ask, close } = useAsked<{ act: AskedAct; voice: CounterVoice }>(list, ({ voice }) =>
    Boolean(query.data?.pages.some(({ voices }) => voices.some(({ id }) => id === voice.id))),
  );
  return (
    <>
      <FacetLinks
        label={voicesTexts.facetsLabel}
        to="/redazione/altre-versioni"
        facets={voiceStatuses}
        chosen={status}
        nameOf={(facet) => voicesTexts.facets[facet]}
        searchOf={(facet) => ({ status: facet })}
        counts={query.data?.pages.at(-1)?.counts}
        spoken={voicesTexts.facetCount}
      />
      <div ref={list} tabIndex={-1} className="version-list">
        <GrowingList<CounterVoiceQueue, CounterVoice, HTMLOListElement>
          query={query}
          itemsOf={(page) => page.voices}
          texts={voicesTexts}
          empty={<EmptyState picture={<Mark name="dal_basso" />} {...voicesTexts.empty[status]} />}
        >
          {(voices, body) => (
            <ol ref={body} className="queue-list" aria-label={voicesTexts.list(voicesTexts.facets[status])}>
              {voices.map((voice) => (
                <li key={voice.id}>
                  <VoiceView voice={voice} now={now} onAsk={(act) => ask({ act, voice })} />
                </li>
              ))}
            </ol>
          )}
        </GrowingList>
      </div>
      {asked && <VoiceDialog {...asked} userId={userId} onClose={close} onDecided={() => list.current?.focus()} />}
    </>
  );
}
