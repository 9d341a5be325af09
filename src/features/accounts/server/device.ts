import Bowser from 'bowser';

/** How a person recognises where they signed in: 'Firefox su Windows', from what the browser says of itself. */
export function deviceName(userAgent: string | null): string {
  const { browser, os, platform } = Bowser.parse(userAgent || ' ');
  const system = platform.type === 'mobile' || platform.type === 'tablet' ? (platform.model ?? os.name) : os.name;
  const names = [browser.name, system].filter(Boolean);
  return names.length > 0 ? names.join(' su ') : 'Dispositivo sconosciuto';
}
