import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterArrowLink } from '#design/link.tsx';
import { VoiceTag } from '#design/voice-tag.tsx';
import { useReader } from '#features/accounts/use-session.ts';
import { perspectives, type Perspective } from '#features/formats/formats.ts';
import { ownDualitaVoteQuery } from '#features/votes/queries.ts';
import type { ShownBlock } from '../contract.ts';
import { openFromOther, opensFromOther } from '../own-side.ts';
import { presentations } from '#features/formats/presentations.ts';
import { archiveTexts, letterTexts as texts } from '../texts.ts';

type Opposites = Extract<ShownBlock, { kind: 'opposites' }>;

/**
 * The two strongest arguments of a question. Everybody is sent the same page; who has voted reads first what they did not
 * vote for, which is decided here, by what the site tells them of their own vote.
 */
export function OppositesBlock({ block: { story, ...voices } }: { block: Opposites }) {
  const vote = useOwnVote(story.id);
  const [isOn, setOn] = useState(opensFromOther);
  const order = isOn && vote === perspectives[0] ? perspectives.toReversed() : perspectives;
  const choose = () => {
    openFromOther(!isOn);
    setOn(!isOn);
  };
  return (
    <section className="letter-block letter-opposites" aria-labelledby="pagina-dell-altro">
      <p className="kicker" id="pagina-dell-altro">
        {texts.opposites}
      </p>
      <h2 className="title-3">{story.title}</h2>
      <p>{texts.oppositesLead}</p>
      <div className="letter-voices">
        {order.map((side) => (
          <div key={side} className={`letter-voice letter-voice-${side}`}>
            <VoiceTag perspective={side} />
            <blockquote>«{voices[side].text}»</blockquote>
            <p className="fine-print">{voices[side].by}</p>
          </div>
        ))}
      </div>
      <p className="note" role="status">
        {vote ? (isOn ? archiveTexts.ownSide : archiveTexts.everybodysOrder) : archiveTexts.ownSideHow}
      </p>
      {vote && (
        <button type="button" className="text-button" onClick={choose}>
          {isOn ? archiveTexts.ownSideOff : archiveTexts.ownSideOn}
        </button>
      )}
      <RouterArrowLink to="/article/$slug" params={{ slug: story.slug }}>
        {presentations.dualita.readAction}
      </RouterArrowLink>
    </section>
  );
}

/** What whoever is signed in voted; undefined until it is known, and where they did not. */
function useOwnVote(articleId: string): Perspective | undefined {
  const session = useReader();
  const { data } = useQuery({ ...ownDualitaVoteQuery(articleId), enabled: Boolean(session) });
  return session ? data?.vote?.position : undefined;
}
