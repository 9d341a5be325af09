import { Suspense, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { pressedPart } from '#lib/pressed-part.ts';
import { useNow } from '#lib/use-now.ts';
import { choiceOfKey, choicesOf, needsWords, type Choice } from '../../choices.ts';
import type { ModerationItem } from '../../contract.ts';
import type { Facet } from '../../facets.ts';
import { commentQueueTexts } from '../../queue-texts.ts';
import type { QueueAct } from '../../queue-keys.ts';
import { moderationLabels } from '../../texts.ts';
import { Outcome, type Decided } from './outcome.tsx';
import { QueueItem } from './queue-item.tsx';
import { useDecision, type DecisionWords } from './use-decision.ts';
import { useKeysSwitch } from './use-keys-switch.ts';
import { useQueueFocus } from './use-queue-focus.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const ChoiceDialog = pressedPart(() => import('./choice-dialog.tsx'), 'ChoiceDialog');
const KeysDialog = pressedPart(() => import('./keys-dialog.tsx'), 'KeysDialog');

/** In less than so many milliseconds nobody reads a comment. */
const readMs = 600;

interface QueueListProps {
  items: readonly ModerationItem[];
  facet: Facet;
  userId: string;
}

/** The lines of a facet: decided about one by one, by buttons or by keys. After each the next one has the focus. */
export function QueueList({ items, facet, userId }: QueueListProps) {
  const [openDecision, setOpenDecision] = useState<{ item: ModerationItem; choice: Choice }>();
  const [openId, setOpenId] = useState<string>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [decided, setDecided] = useState<Decided>();
  const [areKeysOn, setKeysOn] = useKeysSwitch();
  const now = useNow(new Date(0));
  const { isBusy, decide } = useDecision(facet);
  const { outcome, lineRef, focused, move, leave } = useQueueFocus(items);
  const isTooSoon = useRef(false);

  const make = async (item: ModerationItem, choice: Choice, words?: DecisionWords) => {
    const goOn = leave(item.id);
    const refusal = await decide(item, choice, words);
    if (refusal) {
      setDecided({ refusal });
      return refusal;
    }
    setOpenDecision(undefined);
    isTooSoon.current = true;
    setTimeout(() => (isTooSoon.current = false), readMs);
    setDecided({ item, choice, left: items.length - 1 });
    goOn();
    return undefined;
  };
  const choose = (item: ModerationItem, choice: Choice) => {
    if (needsWords(choice)) setOpenDecision({ item, choice });
    else void make(item, choice);
  };
  // The next line comes to stand under the pointer: the second of two presses was not meant for it.
  const press = (item: ModerationItem, choice: Choice) => {
    if (!isTooSoon.current) choose(item, choice);
  };
  const toggle = (id: string) => setOpenId((open) => (open === id ? undefined : id));

  useQueueKeys(areKeysOn, (act: QueueAct) => {
    if (act === 'help') setHelpOpen(true);
    if (act === 'next' || act === 'previous') return move(act === 'next' ? 1 : -1);
    const item = focused();
    if (item && act === 'open') toggle(item.id);
    const choice = item && choiceOfKey(act, choicesOf(item));
    if (item && choice) choose(item, choice);
    return act === 'help' || item !== undefined;
  });

  return (
    <>
      <div className="moderation-bar">
        <Checkbox
          label={commentQueueTexts.keys}
          checked={areKeysOn}
          onChange={({ target }) => setKeysOn(target.checked)}
        />
        <Button variant="bare" size="small" onClick={() => setHelpOpen(true)}>
          {commentQueueTexts.keysOpen}
        </Button>
      </div>
      <Outcome decided={decided} placeRef={outcome} onRestore={(item) => void make(item, 'restore')} />
      {items.length > 0 && (
        <ol className="queue-list" aria-label={commentQueueTexts.list(moderationLabels.facets[facet])}>
          {items.map((item) => (
            <li key={item.id}>
              <QueueItem
                item={item}
                lineRef={lineRef(item.id)}
                facet={facet}
                now={now}
                isBusy={isBusy}
                isOpen={openId === item.id}
                onToggle={() => toggle(item.id)}
                onChoose={(choice) => press(item, choice)}
              />
            </li>
          ))}
        </ol>
      )}
      <Suspense fallback={null}>
        {openDecision && (
          <ChoiceDialog
            item={items.find(({ id }) => id === openDecision.item.id) ?? openDecision.item}
            choice={openDecision.choice}
            userId={userId}
            isBusy={isBusy}
            onDecide={(words) => make(openDecision.item, openDecision.choice, words)}
            onClose={() => setOpenDecision(undefined)}
          />
        )}
        {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </>
  );
}
