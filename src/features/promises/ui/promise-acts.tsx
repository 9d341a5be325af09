import { questionStage } from '#features/articles/support-stages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, type ButtonVariant } from '#design/button.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import type { Role } from '#features/accounts/roles.ts';
import type { NewsroomPromise, PromiseAct } from '../contract.ts';
import { actText, newsroomPromiseTexts } from '../newsroom-texts.ts';
import { changePromise, refreshPromises, refreshWhereStale } from '../queries.ts';
import { promiseRefusals } from '../refusals.ts';

/** Acts that are done at once, and those that need words or a last yes. */
type AtOnce = 'take' | 'release';
export type AskedAct = Exclude<PromiseAct, 'release'>;

interface PromiseActsProps {
  promise: NewsroomPromise;
  role: Role;
  onAsk: (act: AskedAct) => void;
  /** The pressed button may be gone with what was done. */
  onDone: () => void;
}

/** What whoever looks at a promise may do about it, and why they may not publish it, or do nothing at all. */
export function PromiseActs({ promise, role, onAsk, onDone }: PromiseActsProps) {
  const queries = useQueryClient();
  const { isBusy, run } = useWrite({
    write: (act: AtOnce) => changePromise(promise.id, { act, version: promise.version }),
    onDone: async (_, act) => {
      showToast({ title: actText(act, promise.stage).done });
      onDone();
      await refreshPromises(queries);
    },
    onFailed: (error) => refreshWhereStale(queries, error),
    failed: newsroomPromiseTexts.failedCall,
  });
  const obstacle = obstacleOf(promise, role);
  return (
    <>
      {obstacle && <p className="note">{obstacle}</p>}
      {promise.acts.length > 0 && (
        <div className="button-row">
          {promise.acts.map((act) => (
            <Button
              key={act}
              size="small"
              variant={act === 'take' && promise.owner ? undefined : looks[act]}
              busy={isBusy}
              onClick={() => (isAtOnce(act, promise) ? void run(act) : onAsk(act))}
            >
              {actText(act, promise.stage).label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Who takes a question on is named with it, and is asked first. */
function isAtOnce(act: PromiseAct, { stage }: NewsroomPromise): act is AtOnce {
  return act === 'release' || (act === 'take' && stage !== questionStage);
}

const looks: Partial<Record<PromiseAct, ButtonVariant>> = {
  take: 'primary',
  keep: 'primary',
  answer: 'primary',
  publish_correction: 'primary',
};

/** Why whoever looks at a promise may do nothing about it, or may not publish what is written. */
function obstacleOf(promise: NewsroomPromise, role: Role): string | undefined {
  const { keptAt, impossibleReason, acts, words, isOwnWords, isOwnCorrection, isOwnStory } = promise;
  if (isOwnStory) return promiseRefusals.ownStory;
  if (isOwnCorrection) return promiseRefusals.ownCorrection;
  if (keptAt !== null || impossibleReason !== null) return undefined;
  if (acts.length === 0) return promiseRefusals.taken;
  if (words === null || acts.includes('keep')) return undefined;
  if (role !== 'admin') return newsroomPromiseTexts.waitsForAdmin;
  return isOwnWords ? promiseRefusals.ownWords : promiseRefusals.noOwner;
}
