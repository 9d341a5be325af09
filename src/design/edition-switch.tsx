import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Button, type ButtonVariant } from './button.tsx';
import { switchMark } from './edition.ts';
import { designTexts } from './texts.ts';

type EditionSwitchProps = {
  variant?: ButtonVariant | undefined;
  /** The icon alone, with its words spoken. */
  compact?: boolean | undefined;
  className?: string | undefined;
};

/**
 * Changes between the day's and the evening's edition. Css shows the words that fit and the document hears the press
 * (`listenForSwitches`), so that nothing waits for React.
 */
export function EditionSwitch({ variant = 'secondary', compact, className }: EditionSwitchProps) {
  const words = compact ? 'visually-hidden' : undefined;
  return (
    <Button variant={compact ? 'icon' : variant} size="small" className={className} {...switchMark}>
      <span className="edition-label day-only">
        <Moon className="icon" aria-hidden="true" />
        <span className={words}>{designTexts.toEvening}</span>
      </span>
      <span className="edition-label evening-only">
        <Sun className="icon" aria-hidden="true" />
        <span className={words}>{designTexts.toDay}</span>
      </span>
    </Button>
  );
}
