import { openEditorDoor } from '#features/articles/server/editor-door.ts';
import { standingVoices } from '#features/counter-voices/server/queries.ts';
import { openDecisionDoor } from '#features/help/server/decision-door.ts';
import { manuscriptDoor } from '#features/manuscripts/server/of-workflow.ts';
import { openVoiceDoor } from '#features/manuscripts/server/voice-door.ts';
import { reportDeciders } from '#features/moderation/server/report-deciders.ts';
import { storyDoorOf } from '#features/stories/server/of-manuscript.ts';
import { takeDownDeciders } from '#features/stories/server/take-down-deciders.ts';
import { openTellerDoor } from '#features/subscriptions/server/teller-door.ts';
import { tellersOf } from '#features/workflow/server/author-key.ts';
import { editorOf } from '#features/workflow/server/editor-of.ts';
import { openManuscriptDoor } from '#features/workflow/server/manuscript-door.ts';
import { openStoryDoor } from '#features/workflow/server/story-door.ts';
import type { Services } from '#platform/services.ts';

/** Hands in what earlier rooms call of later ones. Calls and jobs go through them alike: whichever of the two is first. */
export function openDoors(services: Services): void {
  openDecisionDoor([reportDeciders, takeDownDeciders]);
  openEditorDoor(editorOf);
  openManuscriptDoor(manuscriptDoor);
  openStoryDoor(storyDoorOf(services));
  openTellerDoor(tellersOf(services.authSecret));
  openVoiceDoor(standingVoices);
}
