import { useState, type ReactNode } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';

interface ConfirmButtonProps {
  label: ReactNode;
  /** Spoken in the place of the label. */
  spoken?: string | undefined;
  title: string;
  text: string;
  yes: string;
  variant?: ButtonVariant | undefined;
  busy?: boolean | undefined;
  onYes: () => void;
}

/** A button that asks once before it does something. */
export function ConfirmButton({ label, spoken, title, text, yes, variant = 'bare', busy, onYes }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant={variant} busy={busy} aria-label={spoken} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmQuestion
        open={isAsking}
        {...{ title, text, yes }}
        onYes={() => {
          setAsking(false);
          onYes();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
