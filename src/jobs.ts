import { z } from 'zod';
import {
  accountPart,
  auditPart,
  emailChangesPart,
  makeExport,
  sanctionsPart,
  sessionsPart,
} from '#features/accounts/server/data-export.ts';
import { suppressionPart } from '#features/bounces/server/data-export.ts';
import { commentLikesPart, commentsPart } from '#features/comments/server/data-export.ts';
import { pointsPart } from '#features/community/server/data-export.ts';
import { showPointsOfVotes } from '#features/community/server/show-points.ts';
import { homeVisitsPart } from '#features/front-page/server/data-export.ts';
import { helpPart } from '#features/help/server/data-export.ts';
import { followsPart, notificationsPart } from '#features/notifications/server/data-export.ts';
import { queueDigests } from '#features/notifications/server/digest.ts';
import { sendPush } from '#features/notifications/server/send-push.ts';
import { recheckVerdictMail, tellVerdicts, verdictMark } from '#features/notifications/server/tell-verdicts.ts';
import { recheckNotificationMail } from '#features/notifications/server/recheck-notification-mail.ts';
import { tellReaders } from '#features/notifications/server/tell-readers.ts';
import { recheckLetterMail } from '#features/newsletters/server/recheck-letter-mail.ts';
import { letterMark, sendLetters } from '#features/newsletters/server/send-letters.ts';
import { fillLetters } from '#features/newsletters/server/fill-letter.ts';
import { watchLetters } from '#features/newsletters/server/watch-letters.ts';
import { adoptNewSubscribers } from '#features/newsletters/server/subscribers.ts';
import { countDays } from '#features/dashboard/server/trend.ts';
import { decisionsPart, reportsPart } from '#features/moderation/server/data-export.ts';
import { notifyOfReports } from '#features/moderation/server/notify-newsroom.ts';
import { remindOfReports } from '#features/moderation/server/remind-newsroom.ts';
import { draftNotesPart, draftsPart } from '#features/manuscripts/server/data-export.ts';
import { counterVoicesPart } from '#features/counter-voices/server/data-export.ts';
import { replyRequestsPart } from '#features/rettifica/server/data-export.ts';
import { watchPromises } from '#features/promises/server/watch-promises.ts';
import { remindReplies } from '#features/rettifica/server/remind-replies.ts';
import { notifyOverdueEndings } from '#features/endings/server/notify-overdue-endings.ts';
import { achievementsPart } from '#features/profile/server/data-export.ts';
import { announceEditions, recheckRulesMail, rulesMark } from '#features/rule-editions/server/announce.ts';
import { acceptancesPart, tellingsPart } from '#features/rule-editions/server/data-export.ts';
import { reactionsPart } from '#features/reactions/server/data-export.ts';
import { savedPart } from '#features/saved-articles/server/data-export.ts';
import { closeMonths } from '#features/share/server/close-months.ts';
import { sharePart } from '#features/share/server/data-export.ts';
import { storiesPart, storyDraftPart, storyMessagesPart } from '#features/stories/server/data-export.ts';
import { settleStories } from '#features/stories/server/story-jobs.ts';
import { SuspendedPlanJob, endSuspendedPlan } from '#features/subscriptions/server/end-for-suspension.ts';
import { WithdrawalJob, carryOutWithdrawal } from '#features/subscriptions/server/change-plan.ts';
import { settleCheckouts } from '#features/subscriptions/server/checkout.ts';
import {
  checkoutsPart,
  giftsPart,
  givenPlansPart,
  openedGiftsPart,
  failedPaymentsPart,
  paymentsPart,
  readsPart,
  earlierWithdrawalPart,
  subscriptionsPart,
  unmeteredReadsPart,
} from '#features/subscriptions/server/data-export.ts';
import { EventJob, readPaymentEvent, reconcileSubscriptions } from '#features/subscriptions/server/payment-jobs.ts';
import { settleUnpaidGivenPlans, tellOfGivenEnds } from '#features/subscriptions/server/settle-given-plans.ts';
import { remindSupporters } from '#features/subscriptions/server/remind-supporters.ts';
import { supportsPart } from '#features/supports/server/data-export.ts';
import { countBridges } from '#features/votes/server/count-bridges.ts';
import { surveyPart } from '#features/survey/server/data-export.ts';
import { leansPart, votesPart, withdrawalsPart } from '#features/votes/server/data-export.ts';
import { reachWaitingStages } from '#features/supports/server/actions.ts';
import { holdEarlierSupports } from '#features/supports/server/hold-earlier.ts';
import { watchSupports } from '#features/supports/server/velocity-alarm.ts';
import { holdEarlierVotes } from '#features/votes/server/mailbox-groups.ts';
import { findClusters } from '#features/votes/server/find-clusters.ts';
import { announceVerdicts } from '#features/votes/server/verdicts.ts';
import { chooseDefaults } from '#features/settings/server/default-values.ts';
import { renewVoteSnapshots } from '#features/votes/server/vote-steps.ts';
import { settings } from '#platform/env.ts';
import { eachStep } from '#platform/jobs/each-by-itself.ts';
import type { JobHandler, JobHandlers, Timetable } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { smtpTransport, type Transport } from '#platform/mail/transport.ts';
import { makeVariants } from '#platform/pictures/picture-variant.ts';
import type { Services } from '#platform/services.ts';
import { cleanUp } from './clean-up.ts';
import { openDoors } from './open-doors.ts';
import { rebuildAtNight } from './rebuild.ts';

/** Everything that is done apart from requests: a schema and a call for each queue. */
export function jobHandlers(services: Services, transport: Transport | undefined): JobHandlers {
  chooseDefaults(services);
  openDoors(services);
  const mailServices = {
    ...services,
    transport,
    recheck: (mail: { key: string; to: string; about: readonly string[] }) => {
      if (mail.key.startsWith(letterMark)) return recheckLetterMail(services, mail);
      if (mail.key.startsWith(verdictMark)) return recheckVerdictMail(services, mail);
      return mail.key.startsWith(rulesMark)
        ? recheckRulesMail(services, mail)
        : recheckNotificationMail(services, mail);
    },
  };
  const send = job(z.object({ mailId: z.uuid() }), async ({ mailId }, { isLastTry, priority }) => {
    const startAfter = await sendMail(mailServices, mailId, isLastTry);
    if (startAfter) await services.jobs.send(services.db, 'send-mail', { mailId }, { startAfter, priority });
  });
  return {
    'send-account-mail': send,
    'send-mail': send,
    'make-data-export': job(z.object({ exportId: z.uuid() }), ({ exportId }) =>
      makeExport(services, exportParts, exportId),
    ),
    'make-picture-variants': job(z.object({ hash: z.string() }), ({ hash }) => makeVariants(services, hash)),
    'announce-verdicts': job(z.object({}), () => eachStep(services, [announceVerdicts, tellVerdicts])),
    'renew-vote-snapshots': job(z.object({}), () => renewVoteSnapshots(services)),
    'show-vote-points': job(z.object({}), () => showPointsOfVotes(services)),
    // In this order: of votes that are to wait no group is made, which would keep them from waiting.
    'find-vote-clusters': job(z.object({}), () =>
      eachStep(services, [holdEarlierVotes, findClusters, holdEarlierSupports, watchSupports]),
    ),
    'reach-stages': job(z.object({}), () => reachWaitingStages(services)),
    'count-bridges': job(z.object({}), () => countBridges(services)),
    'read-payment-event': job(EventJob, (event) => readPaymentEvent(services, event)),
    'end-suspended-plan': job(SuspendedPlanJob, ({ subscriptionId }) => endSuspendedPlan(services, subscriptionId)),
    'carry-out-withdrawal': job(WithdrawalJob, ({ subscriptionId }) => carryOutWithdrawal(services, subscriptionId)),
    'settle-checkouts': job(z.object({}), () => eachStep(services, [settleCheckouts, settleUnpaidGivenPlans])),
    'reconcile-subscriptions': job(z.object({}), () => reconcileSubscriptions(services)),
    'remind-supporters': job(z.object({}), () => eachStep(services, [tellOfGivenEnds, remindSupporters])),
    'settle-stories': job(z.object({}), () => settleStories(services)),
    'tell-reports': job(z.object({}), () => eachStep(services, [notifyOfReports, remindOfReports])),
    'tell-overdue-endings': job(z.object({}), () => notifyOverdueEndings(services)),
    'remind-replies': job(z.object({}), () => remindReplies(services)),
    'watch-promises': job(z.object({}), () => watchPromises(services)),
    'tell-readers': job(z.object({}), () => tellReaders(services)),
    'send-push': job(z.object({ browserId: z.uuid(), eventId: z.uuid() }), async (push) => {
      const startAfter = await sendPush(services, push);
      if (startAfter) await services.jobs.send(services.db, 'send-push', push, { startAfter });
    }),
    'queue-digests': job(z.object({}), () => queueDigests(services)),
    'prepare-letters': job(z.object({}), () => eachStep(services, [adoptNewSubscribers, fillLetters, watchLetters])),
    'send-letters': job(z.object({}), () =>
      sendLetters(services, { isMailed: transport !== undefined || services.demo }),
    ),
    'announce-rules': job(z.object({}), () =>
      announceEditions(services, { isMailed: transport !== undefined || services.demo }),
    ),
    'close-months': job(z.object({}), async () => void (await closeMonths(services))),
    'count-days': job(z.object({}), () => countDays(services)),
    'rebuild-counters': job(z.object({}), () => rebuildAtNight(services)),
    'clean-up': job(z.object({}), () => cleanUp(services)),
  };
}

/** What a copy of somebody's data is made of: every feature that keeps something about a person. */
export const exportParts = [
  accountPart,
  sessionsPart,
  emailChangesPart,
  sanctionsPart,
  auditPart,
  acceptancesPart,
  tellingsPart,
  commentsPart,
  commentLikesPart,
  decisionsPart,
  reportsPart,
  votesPart,
  leansPart,
  withdrawalsPart,
  reactionsPart,
  supportsPart,
  readsPart,
  unmeteredReadsPart,
  savedPart,
  followsPart,
  notificationsPart,
  suppressionPart,
  subscriptionsPart,
  earlierWithdrawalPart,
  paymentsPart,
  failedPaymentsPart,
  checkoutsPart,
  giftsPart,
  givenPlansPart,
  openedGiftsPart,
  sharePart,
  helpPart,
  homeVisitsPart,
  surveyPart,
  pointsPart,
  achievementsPart,
  storiesPart,
  storyMessagesPart,
  storyDraftPart,
  draftsPart,
  draftNotesPart,
  replyRequestsPart,
  counterVoicesPart,
];

export const timetable: Timetable = {
  // Early in the morning, when few read.
  'clean-up': '17 4 * * *',
  'rebuild-counters': '41 3 * * *',
  'announce-verdicts': '*/5 * * * *',
  // Each minute looks whether its hour has come: what was missed is made up for at once.
  'renew-vote-snapshots': '* * * * *',
  'show-vote-points': '* * * * *',
  'settle-checkouts': '*/10 * * * *',
  'find-vote-clusters': '*/10 * * * *',
  'reach-stages': '* * * * *',
  'count-bridges': '22 * * * *',
  'settle-stories': '*/15 * * * *',
  'tell-reports': '4-59/15 * * * *',
  'tell-overdue-endings': '11-59/15 * * * *',
  'remind-replies': '8-59/15 * * * *',
  'watch-promises': '6-59/15 * * * *',
  'tell-readers': '* * * * *',
  // From seven o’clock in Rome on, which is at another hour of the clock in summer.
  'queue-digests': '*/5 * * * *',
  'prepare-letters': '* * * * *',
  'send-letters': '* * * * *',
  'announce-rules': '* * * * *',
  'count-days': '7 * * * *',
  'reconcile-subscriptions': '5 3 * * *',
  // In the morning of Rome, summer and winter: it writes to people about their money.
  'remind-supporters': '12 8 * * *',
  // After the night has read every subscription at the provider; what is not over yet is let be.
  'close-months': '23 5 * * *',
};

/** The mail server of the settings, or none: then messages stay in the local mailbox. */
export function mailTransport(): Transport | undefined {
  const { smtpUrl, mailFrom: from, mailsPerSecond, bounceAddress, dkim } = settings();
  return smtpUrl ? smtpTransport(smtpUrl, { from, mailsPerSecond, bounceAddress, dkim }) : undefined;
}

/** Keeps a schema and what it reads together. */
function job<Schema extends z.ZodType>(schema: Schema, run: JobHandler<Schema>['run']): JobHandler {
  return { schema, run: (data, attempt) => run(data as z.infer<Schema>, attempt) };
}
