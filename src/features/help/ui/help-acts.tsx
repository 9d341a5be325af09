import { Button } from '#design/button.tsx';
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

/** Whose request it is, and whether it waits. */
export function HelpActs({ file: { id, status, assignee }, userId, onDone }: HelpActsProps) {
  const { isBusy, run } = useHelpCall(id);
  const act = async (name: HelpAct['act']) => {
    if (await run(() => actOnHelpRequest(id, name), requestFileTexts.done[name])) onDone();
  };
  const acts: HelpAct['act'][] = [
    ...(assignee === null ? (['take'] as const) : []),
    ...(assignee?.id === userId ? (['release'] as const) : []),
    status === 'closed' ? 'reopen' : 'close',
    ...(status === 'answered' ? (['reopen'] as const) : []),
  ];
  return (
    <div className="button-row">
      {acts.map((name) => (
        <Button key={name} size="small" busy={isBusy} onClick={() => void act(name)}>
          {name === 'close' && status === 'answered' ? requestFileTexts.closeAnswered : requestFileTexts.acts[name]}
        </Button>
      ))}
    </div>
  );
}
