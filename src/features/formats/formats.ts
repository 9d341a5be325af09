import { registry } from './registry.ts';

export type Format = keyof typeof registry;
export const formats = Object.keys(registry) as [Format, ...Format[]];

export const perspectives = ['pro', 'contro'] as const;
export type Perspective = (typeof perspectives)[number];

/** Reads a format from an address, which may also have its name in the API (specification 2). */
export function formatFromPath(segment: string): Format | undefined {
  return formats.find((format) => format === segment || registry[format].path === segment);
}

/** The format as the interface writes it in an address. */
export function formatPath(format: Format): string {
  return registry[format].path;
}

/** The format's name as the interface writes it. */
export function formatName(format: Format): string {
  return registry[format].name;
}
