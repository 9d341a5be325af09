import { useId, type ReactNode } from 'react';
import { number } from '#lib/italian.ts';
import { Button } from './button.tsx';
import { Mark } from './mark.tsx';
import { ownMark } from './own-mark.ts';
import { Thousand } from './thousand.tsx';
import { supportMeterTexts } from './support-texts.ts';

type SupportMeterProps = {
  count: number;
  /** Default 1000 (specification 9). */
  goal?: number | undefined;
  supported: boolean;
  onToggle?: (() => void) | undefined;
  pending?: boolean | undefined;
  /** It is not known yet who reads, or whether they support it. */
  isAwaited?: boolean | undefined;
  /** It takes no more supports: the number stays, the button goes. */
  closed?: boolean | undefined;
  /** 'Porta Pietrascura sulla mappa'. */
  title: string;
  /** What happens at the goal. */
  text: string;
  /** Under the number: that it is checked, or how many were annulled. */
  standing?: ReactNode;
  /** Under the button, in the place of how many are missing: that the support counts after signing in. */
  note?: ReactNode;
};

/** The support of a local story: the number, the button and a thousand half discs that move together. */
export function SupportMeter({
  count,
  goal = 1000,
  supported,
  onToggle,
  pending,
  isAwaited = false,
  closed = false,
  title,
  text,
  standing,
  note,
}: SupportMeterProps) {
  const headingId = useId();
  const percent = Math.min(100, Math.floor((count / goal) * 100));
  return (
    <section className="support-meter" aria-labelledby={headingId}>
      <div>
        <h2 className="title-3" id={headingId}>
          {title}
        </h2>
        <p className="support-count">
          <b>{number(count)}</b>
          <span>{supportMeterTexts.supportCount(count, goal)}</span>
        </p>
        {standing}
        <p className="reading">{text}</p>
        {!closed && (
          <>
            <Button
              variant="support"
              size="tall"
              wide
              aria-pressed={supported}
              busy={pending}
              onClick={onToggle}
              {...ownMark({ name: 'support', isAwaited })}
            >
              <Mark name="dal_basso" />
              {supported ? supportMeterTexts.supported : supportMeterTexts.support}
            </Button>
            <p className="fine-print">{note ?? remark(count, goal, supported)}</p>
          </>
        )}
      </div>
      <div>
        <Thousand count={count} goal={goal} />
        <p className="support-scale fine-print">
          <span>{supportMeterTexts.supportShare(percent)}</span>
          <span>{supportMeterTexts.supportGoal(goal)}</span>
        </p>
      </div>
    </section>
  );
}

function remark(count: number, goal: number, supported: boolean): string {
  if (supported) return supportMeterTexts.supportWithdraw;
  return count >= goal ? supportMeterTexts.supportReached : supportMeterTexts.supportMissing(goal - count);
}
