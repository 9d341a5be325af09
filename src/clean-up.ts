import { cleanUpAccounts } from '#features/accounts/server/clean-up.ts';
import { noteDisposable } from '#features/accounts/server/note-disposable.ts';
import { cleanUpSuppressions } from '#features/bounces/server/clean-up.ts';
import { cleanUpComments } from '#features/comments/server/clean-up.ts';
import { cleanUpVoices } from '#features/counter-voices/server/forget.ts';
import { cleanUpHelp } from '#features/help/server/clean-up.ts';
import { cleanUpReports } from '#features/moderation/server/clean-up.ts';
import { cleanUpSubscribers } from '#features/newsletters/server/subscribers.ts';
import { cleanUpNotifications } from '#features/notifications/server/clean-up.ts';
import { cleanUpReplies } from '#features/rettifica/server/forget.ts';
import { indexEarlierEntries } from '#features/search/server/actions.ts';
import { cleanUpWords } from '#features/search/server/words.ts';
import { cleanUpStories } from '#features/stories/server/clean-up.ts';
import { cleanUpPayments } from '#features/subscriptions/server/payment-jobs.ts';
import { cleanUpSupportNetworks } from '#features/supports/server/velocity-alarm.ts';
import { cleanUpSurvey } from '#features/survey/server/answers.ts';
import { cleanUpNetworks } from '#features/votes/server/find-clusters.ts';
import { eachStep } from '#platform/jobs/each-by-itself.ts';
import { cleanUpLimits } from '#platform/limits/clean-up.ts';
import { cleanUpMails } from '#platform/mail/clean-up.ts';
import { cleanUpMadeCalls } from '#platform/once/once.ts';
import type { Services } from '#platform/services.ts';

/** All that the night puts in order: what was promised to be forgotten, mostly. */
export const cleanings: readonly ((services: Services) => Promise<void>)[] = [
  cleanUpMails,
  cleanUpLimits,
  cleanUpMadeCalls,
  cleanUpAccounts,
  noteDisposable,
  cleanUpComments,
  cleanUpReports,
  cleanUpPayments,
  cleanUpHelp,
  cleanUpStories,
  cleanUpVoices,
  cleanUpReplies,
  cleanUpNetworks,
  cleanUpSupportNetworks,
  cleanUpSurvey,
  cleanUpNotifications,
  cleanUpSubscribers,
  cleanUpSuppressions,
  indexEarlierEntries,
  cleanUpWords,
];

/** Does all of it: what was promised to be gone by a day goes whatever else is broken (`eachStep`). */
export const cleanUp = (services: Services): Promise<void> => eachStep(services, cleanings);
