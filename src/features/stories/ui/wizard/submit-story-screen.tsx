import { useQuery } from '@tanstack/react-query';
import { Link } from '#design/link.tsx';
import { useState } from 'react';
import { heldMark } from '#design/held-mark.ts';
import type { NamedReader } from '#features/accounts/kept-reader.ts';
import { useWriterHere } from '#features/accounts/use-session.ts';
import { canJoin } from '#lib/joining.ts';
import { contactFor } from '#lib/publication.ts';
import { ownDraftQuery } from '../../author-queries.ts';
import type { StoryDraft, StoryTeaser as Teaser } from '../../contract.ts';
import type { StoryWriter } from '#lib/local-draft.ts';
import { blankStory, readLocalStory, startingStory, versionOfDraft } from '../../local-story.ts';
import { wizardTexts } from '../../wizard-texts.ts';
import { StoryReceived } from './story-received.tsx';
import { StoryTeaser } from './story-teaser.tsx';
import { StoryWizard } from './story-wizard.tsx';
import type { StepPlace } from './use-step.ts';

interface SubmitStoryScreenProps {
  place: StepPlace;
  /** The address of this page, with the story that one came from. */
  path: string;
  teaser: Teaser | undefined;
}

/** 'Racconta la Tua Storia': the wizard, and after it what happens next. Everybody may send a story. */
export function SubmitStoryScreen({ place, path, teaser }: SubmitStoryScreenProps) {
  const reader = useWriterHere();
  // Whoever is known by the time that the page is made has no use for its place.
  const [hasPlace] = useState(reader === undefined);
  const [sent, setSent] = useState<{ hasAddress: boolean }>();

  const newsroom = contactFor('newsroom');
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{wizardTexts.title}</h1>
        <p className="standfirst">{wizardTexts.standfirst}</p>
      </header>
      {teaser && <StoryTeaser teaser={teaser} />}
      <div className="page-frame submit-story">
        <div className="wizard-notice wizard-without-script">
          <p>
            <b>{wizardTexts.noScriptTitle}.</b> {wizardTexts.noScript}{' '}
            {newsroom && (
              <>
                {wizardTexts.noScriptMail} <a href={`mailto:${newsroom}`}>{newsroom}</a>
              </>
            )}
          </p>
        </div>
        {sent ? (
          <StoryReceived isSignedIn={Boolean(reader)} {...sent} onAnother={() => setSent(undefined)} />
        ) : (
          <>
            {(!reader || hasPlace) && <WithoutAccount path={path} />}
            <OwnWizard
              reader={reader}
              place={place}
              path={path}
              onSent={(hasAddress) => {
                setSent({ hasAddress });
                place.go(1, { replace: true });
              }}
            />
          </>
        )}
      </div>
    </>
  );
}

interface OwnWizardProps {
  /** Undefined until it is known, null for nobody. */
  reader: NamedReader | null | undefined;
  place: StepPlace;
  path: string;
  onSent: (hasAddress: boolean) => void;
}

/** The wizard, as soon as it is known whose text goes on in it. */
function OwnWizard({ reader, ...rest }: OwnWizardProps) {
  const userId = reader?.id;
  const { data, isError, isFetchedAfterMount } = useQuery({ ...ownDraftQuery(), enabled: Boolean(reader) });
  // Where the account cannot be asked for its draft, the text of this browser is what there is.
  if (reader === null || (reader && (isFetchedAfterMount || isError))) {
    return <KnownWizard key={userId ?? 'anon'} reader={reader} draft={data?.draft ?? undefined} {...rest} />;
  }
  return (
    <StoryWizard
      owner="anon"
      start={blankStory()}
      heldFiles={[]}
      isWaiting
      isAnew={false}
      onAnew={() => undefined}
      {...rest}
    />
  );
}

/** Begins with the text that its reader left, here or on the account; with nothing, once that was thrown away. */
function KnownWizard({
  reader,
  draft,
  ...rest
}: OwnWizardProps & { reader: NamedReader | null; draft: StoryDraft | undefined }) {
  const email = reader?.email ?? '';
  const [owner] = useState<StoryWriter>(() => (reader ? { userId: reader.id } : 'anon'));
  const [{ round, start }, begin] = useState(() => ({
    round: 0,
    start: startingStory(
      {
        local: readLocalStory(owner),
        signedOut: owner === 'anon' ? undefined : readLocalStory('anon'),
        draft: draft && versionOfDraft(draft),
      },
      email,
    ),
  }));
  return (
    <StoryWizard
      key={round}
      owner={owner}
      start={start}
      heldFiles={draft?.attachments ?? []}
      isWaiting={false}
      isAnew={round > 0}
      onAnew={() => begin({ round: round + 1, start: blankStory(email) })}
      {...rest}
    />
  );
}

/** Nobody needs an account to tell a story (product rules 1.10); what one would give is said before. */
function WithoutAccount({ path }: { path: string }) {
  return (
    <div className="wizard-notice anonymous-only">
      <p>
        <b>{wizardTexts.signedOutTitle}.</b> {wizardTexts.signedOutText}
      </p>
      <div className="button-row">
        <Link to="/auth/login" search={{ redirect: path }}>
          {wizardTexts.signIn}
        </Link>
        {canJoin() && (
          <Link to="/auth/login" search={{ redirect: path }} state={{ isRegistering: true }} {...heldMark}>
            {wizardTexts.register}
          </Link>
        )}
      </div>
    </div>
  );
}
