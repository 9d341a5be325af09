import { Button, type ButtonVariant } from './button.tsx';
import { designTexts } from './texts.ts';

interface RetryButtonProps {
  size?: 'small';
  variant?: ButtonVariant;
  wide?: boolean;
  busy?: boolean;
  onRetry: () => unknown;
}

/** Asks again for what did not arrive. */
export function RetryButton({ onRetry, ...look }: RetryButtonProps) {
  return (
    <Button {...look} onClick={() => void onRetry()}>
      {designTexts.retry}
    </Button>
  );
}
