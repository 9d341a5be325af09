import { Button, type ButtonVariant } from '#design/button.tsx';
import { designTexts } from '#design/texts.ts';
import type { useSums } from './use-sums.ts';

interface MissingSumsProps extends Pick<ReturnType<typeof useSums>, 'isBusy' | 'readAgain'> {
  /** What is said of it, and how that looks here. */
  text: string;
  className: string;
  variant?: ButtonVariant;
  /** Which part of the page around it stays when they come. */
  place: string;
}

/** That the sums of whoever has voted could not be read, and the way to ask for them again. */
export function MissingSums({ text, className, variant, place, isBusy, readAgain }: MissingSumsProps) {
  return (
    <>
      <p className={className} role="status">
        {text}
      </p>
      <div className="button-row">
        <Button
          variant={variant}
          size="small"
          busy={isBusy}
          onClick={({ currentTarget }) => readAgain(currentTarget.closest<HTMLElement>(place))}
        >
          {designTexts.retry}
        </Button>
      </div>
    </>
  );
}
