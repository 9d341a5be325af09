import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'pro'
  | 'contro'
  | 'support'
  | 'paper'
  | 'light-outline'
  | 'bare'
  | 'icon';

type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'normal' | 'tall' | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
  className?: string | undefined;
};

/** The classes of a button, for links and other elements that look like one. */
export function buttonClass({ variant = 'secondary', size = 'normal', wide, className }: ButtonLook = {}): string {
  const names = ['button'];
  if (variant !== 'secondary') names.push(`button-${variant}`);
  if (size !== 'normal') names.push(`button-${size}`);
  if (wide) names.push('button-wide');
  if (className) names.push(className);
  return names.join(' ');
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    ref?: Ref<HTMLButtonElement>;
    /** Does nothing for now. Unlike a disabled one it keeps the focus of whoever has just pressed it. */
    busy?: boolean | undefined;
  };

/** A button of the house. It submits no form unless it says `type="submit"`; an `icon` one needs an aria-label. */
export function Button({ variant, size, wide, className, busy, type = 'button', ...rest }: ButtonProps) {
  const waiting = busy && { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() };
  return <button {...rest} {...waiting} type={type} className={buttonClass({ variant, size, wide, className })} />;
}

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook & { ref?: Ref<HTMLAnchorElement> };

/** A link that looks like a button. Inside the publication use RouterButtonLink, which loads no page anew. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide, className })}>
      {children}
    </a>
  );
}
