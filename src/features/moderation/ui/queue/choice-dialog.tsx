import type { Choice } from '../../choices.ts';
import type { ModerationItem } from '../../contract.ts';
import { decisionTexts } from '../../decision-texts.ts';
import { commentQueueTexts } from '../../queue-texts.ts';
import { WordsDialog } from '../words-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { DecisionWords } from './use-decision.ts';

interface ChoiceDialogProps {
  item: ModerationItem;
  choice: Choice;
  userId: string;
  isBusy: boolean;
  onDecide: (words: DecisionWords) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for the words that a choice needs. */
export function ChoiceDialog({ choice, ...props }: ChoiceDialogProps) {
  const { item, userId, isBusy, onDecide, onClose } = props;
  if (choice === 'hide' || choice === 'reject') return <DecisionDialog decision={choice} {...props} />;
  const isOverturned = choice === 'overturn';
  const overturnText = item.status === 'deleted' ? decisionTexts.overturnDeletedText : decisionTexts.overturnText;
  return (
    <WordsDialog
      title={isOverturned ? decisionTexts.overturnTitle : decisionTexts.upholdTitle}
      description={isOverturned ? overturnText : decisionTexts.upholdText}
      label={decisionTexts.answer}
      help={decisionTexts.answerHelp}
      submitLabel={isOverturned ? commentQueueTexts.overturn : commentQueueTexts.uphold}
      draft={{ userId, subject: `ricorso:${item.id}` }}
      isBusy={isBusy}
      onSend={(text) => onDecide({ text })}
      onClose={onClose}
    />
  );
}
