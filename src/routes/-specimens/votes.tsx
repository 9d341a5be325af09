import { useState } from 'react';
import { DualitaVoteInvitation } from '#design/dualita-vote-invitation.tsx';
import { DualitaVotePanel, type DualitaVoteState } from '#design/dualita-vote-panel.tsx';
import { JuryPanel, type JuryState } from '#design/jury-panel.tsx';
import { PromiseStandingLine, type PromiseLook } from '#design/promise-sign.tsx';
import { SupportMeter } from '#design/support-meter.tsx';
import { Specimen } from './specimen.tsx';
import { specimenTexts } from './texts.ts';

/** The panels of votes and supports in each of their states. */
export function Votes() {
  return (
    <>
      <Specimen title={specimenTexts.groups.dualita}>
        <div className="specimen-stack">
          {dualitaStates.map((state, index) => (
            <DualitaVotePanel
              key={index}
              state={state}
              theses={specimenTexts.theses}
              question={specimenTexts.questions[state.phase]}
            />
          ))}
          <DualitaVoteInvitation
            theses={specimenTexts.theses}
            question={specimenTexts.questions.anonymous}
            signInHref="/auth/login"
          />
        </div>
      </Specimen>
      <Specimen title={specimenTexts.groups.trial}>
        <div className="specimen-stack">
          <JuryPanel
            state={{ phase: 'before' }}
            totalVotes={1204}
            day={3}
            theses={specimenTexts.verdictTheses}
            title={specimenTexts.juries.anonymous}
            signInHref="/auth/login"
          />
          {juryStates.map((state, index) => (
            <JuryPanel
              key={index}
              state={state}
              totalVotes={1204}
              day={state.phase === 'closed' ? 7 : 3}
              onVote={() => {}}
              theses={specimenTexts.verdictTheses}
              title={specimenTexts.juries[state.phase]}
            />
          ))}
        </div>
      </Specimen>
      <Specimen title={specimenTexts.groups.support}>
        <Supports />
      </Specimen>
    </>
  );
}

function Supports() {
  const [isSupported, setSupported] = useState(false);
  const words = { title: specimenTexts.supportTitle, text: specimenTexts.supportText };
  return (
    <div className="specimen-stack">
      <SupportMeter
        {...words}
        count={isSupported ? 343 : 342}
        supported={isSupported}
        onToggle={() => setSupported(!isSupported)}
      />
      <SupportMeter {...words} title={specimenTexts.supportReached} count={1000} supported={false} pending />
      <div>
        {Object.entries(specimenTexts.promises).map(([look, words]) => (
          <PromiseStandingLine key={look} look={look as PromiseLook} words={words} />
        ))}
      </div>
    </div>
  );
}

const dualitaStates: readonly DualitaVoteState[] = [
  { phase: 'before' },
  { phase: 'sending', position: 'pro' },
  {
    phase: 'voted',
    position: 'pro',
    tally: {
      stats: { pro: 1402, contro: 1016, total: 2418 },
      percentages: { pro: 58, contro: 42 },
      leadingPosition: 'pro',
    },
  },
  {
    phase: 'voted',
    position: 'contro',
    tally: {
      stats: { pro: 553, contro: 553, total: 1106 },
      percentages: { pro: 50, contro: 50 },
      leadingPosition: 'pareggio',
    },
  },
];

const juryStates: readonly JuryState[] = [
  { phase: 'before' },
  { phase: 'sending', verdict: 'guilty' },
  { phase: 'voted', verdict: 'guilty', percentages: { guilty: 67, innocent: 33 } },
  {
    phase: 'closed',
    verdict: 'innocent',
    percentages: { guilty: 39, innocent: 61 },
    outcome: 'innocent',
    closedOn: specimenTexts.closedOn,
  },
];
