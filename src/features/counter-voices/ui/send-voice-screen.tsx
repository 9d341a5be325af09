import { EmptyState } from '#design/empty-state.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { useWriter } from '#features/accounts/use-writer.ts';
import { contactFor } from '#lib/publication.ts';
import { sendVoiceHead } from '../head.ts';
import { voiceFormTexts } from '../form-texts.ts';
import type { ToldStory } from '../fields.ts';
import { VoiceForm } from './voice-form.tsx';
import '#design/form-page.css';

/** The page on which who is involved in a local story sends another version. `story` is null for none, undefined before it is known. */
export function SendVoiceScreen({ story }: { story: ToldStory | null | undefined }) {
  const { user, isKnown, round } = useWriter();
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{sendVoiceHead.title}</h1>
        <p className="standfirst">{voiceFormTexts.standfirst}</p>
      </header>
      <div className="page-frame form-page">
        <noscript>
          <p>{voiceFormTexts.withoutScripts(contactFor('newsroom'))}</p>
        </noscript>
        {story === undefined && <LoadingScreen message={voiceFormTexts.loading} />}
        {story === null && (
          <EmptyState
            level={2}
            title={voiceFormTexts.noStory}
            text={voiceFormTexts.noStoryText}
            action={
              <RouterButtonLink to="/format/$formatType" params={{ formatType: 'dal-basso' }}>
                {voiceFormTexts.toStories}
              </RouterButtonLink>
            }
          />
        )}
        {story && <VoiceForm key={`${round} ${story.slug}`} story={story} user={user} isKnown={isKnown} />}
      </div>
    </>
  );
}
