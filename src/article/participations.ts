import { lazyPart } from '#lib/lazy-part.ts';
import { staticPart } from '#design/static-part.tsx';

/** How readers take part, by format, each a file of its own as the bodies are. */
export const participations = {
  dualita: lazyPart(() => import('#features/votes/ui/dualita-vote.tsx'), 'DualitaVote'),
  lean: lazyPart(() => import('#features/votes/ui/dualita-vote.tsx'), 'LeanPlace'),
  trial: lazyPart(() => import('#features/votes/ui/trial-jury.tsx'), 'TrialJury'),
  promises: lazyPart(() => import('#features/supports/ui/story-promises.tsx'), 'StoryPromises'),
  voice: staticPart(() => import('#features/counter-voices/ui/voice-offer.tsx'), 'VoiceOffer'),
  dal_basso: lazyPart(() => import('#features/supports/ui/support-story.tsx'), 'SupportStory'),
};
