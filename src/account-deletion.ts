import { leaveLimitMarks } from '#features/accounts/server/forget.ts';
import type { DeletionHooks } from '#features/accounts/server/delete-account.ts';
import { forgetJournalist } from '#features/articles/server/promises.ts';
import { forgetSuppression } from '#features/bounces/server/forget.ts';
import { forgetComments } from '#features/comments/server/forget.ts';
import { forgetVoices } from '#features/counter-voices/server/forget.ts';
import { forgetHelp } from '#features/help/server/forget.ts';
import { forgetModeration } from '#features/moderation/server/forget.ts';
import { forgetReactions } from '#features/reactions/server/forget.ts';
import { forgetReplies } from '#features/rettifica/server/forget.ts';
import { forgetStories } from '#features/stories/server/forget.ts';
import { forgetOpenings } from '#features/subscriptions/server/gifts.ts';
import { endSubscriptionFirst, forgetCards, forgetTestPayments } from '#features/subscriptions/server/leave.ts';
import { leaveWithdrawalMarks } from '#features/subscriptions/server/withdrawal-marks.ts';
import { forgetSupports } from '#features/supports/server/forget.ts';
import { findClustersAround } from '#features/votes/server/find-clusters.ts';
import { forgetVotes } from '#features/votes/server/forget.ts';
import { forgetDrafting } from '#features/workflow/server/forget.ts';
import type { Services } from '#platform/services.ts';

/** What features do, before and in the deletion of an account, with what they keep about its owner. */
export function accountDeletion(services: Services): DeletionHooks {
  const { authSecret } = services;
  return {
    beforeAccountDeletion: [
      (userId) => endSubscriptionFirst(services, userId),
      // With the voter the network goes, by which votes of one hand are known.
      (userId) => findClustersAround(services, userId),
    ],
    eraseOnDeletion: [
      forgetOpenings,
      forgetCards,
      forgetModeration,
      forgetComments,
      forgetTestPayments,
      forgetHelp,
      forgetStories(authSecret),
      forgetDrafting,
      forgetJournalist,
      forgetReplies,
      forgetVoices,
      forgetSuppression,
      forgetVotes(authSecret),
      forgetSupports(authSecret),
      forgetReactions,
      leaveLimitMarks(authSecret),
      leaveWithdrawalMarks(authSecret),
    ],
  };
}
