import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { expectAccount } from '../account-hint.ts';
import { authErrorTexts } from '../auth-errors.ts';
import { AccountError } from './api.ts';
import { googleAddress } from './google-address.ts';

interface GoogleButtonProps {
  label: string;
  /** The address of ours that the reader goes on to. */
  returnTo: () => string;
  onFailure: (text: string) => void;
}

/** Leads to Google, where it is configured. */
export function GoogleButton({ label, returnTo, onFailure }: GoogleButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      const url = await googleAddress(returnTo());
      expectAccount();
      window.location.assign(url);
    } catch (error) {
      const isAnswer = error instanceof AccountError && error.status > 0;
      onFailure(isAnswer ? authErrorTexts.googleFailed : authErrorTexts.googleError);
      setLeaving(false);
    }
  };
  return (
    <Button wide busy={isLeaving} onClick={() => void leave()}>
      <svg className="icon auth-google" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M20.5 12H12.5M20.5 12A8.5 8.5 0 1 1 17.8 5.8" />
      </svg>
      {label}
    </Button>
  );
}
