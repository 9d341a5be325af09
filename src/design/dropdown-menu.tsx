import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import './menu.css';

type DropdownMenuProps = {
  /** The button that opens the menu; it must take a ref and the attributes it is given. */
  trigger: ReactElement;
  /** What the menu is for. */
  label: string;
  children: ReactNode;
};

/** A menu under its button: arrows move, letters jump, Escape closes. */
export function DropdownMenu({ trigger, label, children }: DropdownMenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          className="dropdown"
          align="end"
          sideOffset={6}
          aria-label={label}
          onCloseAutoFocus={leaveTakenFocus}
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

/** A page that a link of the menu led to may have taken the focus: the menu's button does not take it back. */
function leaveTakenFocus(event: Event): void {
  if (document.activeElement?.matches('main, main *')) event.preventDefault();
}

type DropdownItemProps = {
  onSelect?: ((event: Event) => void) | undefined;
  disabled?: boolean | undefined;
  /** The only child (a link) becomes the item. */
  asChild?: boolean | undefined;
  children: ReactNode;
};

/** A line of the menu. */
export function DropdownItem({ onSelect, disabled, asChild, children }: DropdownItemProps) {
  return (
    <RadixMenu.Item className="dropdown-item" onSelect={onSelect} disabled={disabled} asChild={asChild}>
      {children}
    </RadixMenu.Item>
  );
}

/** Words in the menu that cannot be chosen. */
export function DropdownLabel({ children }: { children: ReactNode }) {
  return <RadixMenu.Label className="dropdown-label">{children}</RadixMenu.Label>;
}

/** A rule between groups of lines. */
export function DropdownSeparator() {
  return <RadixMenu.Separator className="dropdown-separator" />;
}
