import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { designTexts } from './texts.ts';

interface FormDialogProps {
  title: string;
  description?: string | undefined;
  /** The words of the button that decides; while the decision is on its way, the caller's words for that. */
  submit: string;
  variant?: ComponentProps<typeof Button>['variant'];
  busy: boolean;
  /** In the place of «Annulla». */
  cancel?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  /** What is asked: fields, and what the server answered. */
  children: ReactNode;
}

/**
 * A decision asked for over the page: its fields, the button that takes it and the one that leaves it. While it is on its
 * way it cannot be left, which would look as if it had been taken back.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, variant = 'primary', busy, onSubmit, onClose } = props;
  return (
    <Dialog open busy={busy} onOpenChange={onClose} title={title} description={description}>
      <form className="dialog-form" noValidate onSubmit={(event) => void onSubmit(event)}>
        {props.children}
        <div className="button-row">
          <Button type="submit" variant={variant} busy={busy}>
            {submit}
          </Button>
          <Button busy={busy} onClick={onClose}>
            {props.cancel ?? designTexts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
