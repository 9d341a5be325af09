import { createFileRoute } from '@tanstack/react-router';
import { Controls } from './-specimens/controls.tsx';
import { Feedback } from './-specimens/feedback.tsx';
import { specimenHead } from './-specimens/head.ts';
import { Identity } from './-specimens/identity.tsx';
import { Labels } from './-specimens/labels.tsx';
import { Pictures } from './-specimens/pictures.tsx';
import { specimenTexts } from './-specimens/texts.ts';
import { Staff } from './-specimens/staff.tsx';
import { Toaster } from '#design/toaster.tsx';
import { Votes } from './-specimens/votes.tsx';
import { unlistedHead } from './-head.ts';

/** Every primitive in every state. Internal: search engines are asked to stay away. */
export const Route = createFileRoute('/design-system')({
  head: unlistedHead(specimenHead),
  component: DesignSystem,
});

function DesignSystem() {
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{specimenTexts.title}</h1>
        <p className="standfirst">{specimenTexts.standfirst}</p>
      </header>
      <div className="page-frame specimens">
        <Identity />
        <Controls />
        <Labels />
        <Pictures />
        <Feedback />
        <Votes />
        <Staff />
      </div>
      {/* Until a screen of readers shows toasts, no other page brings them. */}
      <Toaster />
    </>
  );
}
