import type { ReactNode } from 'react';
import type { RuleEdition } from '../contract.ts';

/** Draws what a draft, as it was saved, changes of the text that it began with. */
export type ShowDifferences = (edition: Pick<RuleEdition, 'id' | 'version'>) => ReactNode;
