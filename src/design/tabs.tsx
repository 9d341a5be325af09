import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';

type TabsProps<Id extends string> = {
  /** What the tabs divide. */
  label: string;
  tabs: readonly { id: Id; label: string; panel: ReactNode }[];
  value?: Id | undefined;
  defaultValue?: Id | undefined;
  onChange?: ((id: Id) => void) | undefined;
};

/** Panels of which one is in sight; arrows move between the tabs. Without a value the first one opens. */
export function Tabs<Id extends string>({ label, tabs, value, defaultValue, onChange }: TabsProps<Id>) {
  return (
    <RadixTabs.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.id}
      onValueChange={(id) => onChange?.(id as Id)}
    >
      <RadixTabs.List className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.id} className="tab" value={tab.id}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} className="tab-panel" value={tab.id}>
          {tab.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
