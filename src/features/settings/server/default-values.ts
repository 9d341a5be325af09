import { demoDefaults, settingDefaults, type SettingValues } from '../contract.ts';

let chosen: SettingValues = settingDefaults;

/** What holds in this process until an admin changes it. */
export const defaultValues = (): SettingValues => chosen;

/** From here on that of a demo, or that of a publication of somebody's own. */
export function chooseDefaults({ demo }: { demo: boolean }): void {
  chosen = demo ? { ...settingDefaults, ...demoDefaults } : settingDefaults;
}
