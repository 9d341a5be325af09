import { Button } from '#design/button.tsx';
import { ConfirmButton } from '#design/confirm-button.tsx';
import type { HelpAct, HelpFile } from '../contract.ts';
import { requestFileTexts } from '../newsroom-texts.ts';
import { actOnHelpRequest } from '../queries.ts';
import { useHelpCall } from './use-help-call.ts';

interface HelpActsProps {
  file: HelpFile;
  userId: string;
  /** The button that was pressed may be gone: the focus needs a place. */
  onDone: () => void;
}

/** Whose request it is, whether it waits, and whether it stays. */
export function HelpActs({ file: { id, number, status, assignee }, userId, onDone }: HelpActsProps) {
  const { isBusy, run } = useHelpCall(id);
  // Somebody may be away whose requests wait: another lets go of them.
  const inHands = assignee && assignee.id !== userId ? assignee.name : undefined;
  const act = async (name: HelpAct['act']) => {
    const { done, releasedOf } = requestFileTexts;
    const said = name === 'release' && inHands !== undefined ? releasedOf(inHands) : done[name];
    if (await run(() => actOnHelpRequest(id, name), said)) onDone();
  };
  const labelOf = (name: HelpAct['act']) => {
    if (name === 'release' && inHands !== undefined) return requestFileTexts.releaseOf(inHands);
    return name === 'close' && status === 'answered' ? requestFileTexts.closeAnswered : requestFileTexts.acts[name];
  };
  const acts: HelpAct['act'][] = [
    assignee === null ? 'take' : 'release',
    status === 'closed' ? 'reopen' : 'close',
    ...(status === 'answered' ? (['reopen'] as const) : []),
  ];
  return (
    <div className="button-row">
      {acts.map((name) => (
        <Button key={name} size="small" busy={isBusy} onClick={() => void act(name)}>
          {labelOf(name)}
        </Button>
      ))}
      <ConfirmButton
        label={requestFileTexts.acts.erase}
        title={requestFileTexts.eraseTitle(number)}
        text={requestFileTexts.eraseText}
        yes={requestFileTexts.acts.erase}
        busy={isBusy}
        onYes={() => void act('erase')}
      />
    </div>
  );
}
