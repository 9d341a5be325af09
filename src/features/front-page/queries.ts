import { queryOptions } from '@tanstack/react-query';
import type { FormatEntry, FrontPage } from './contract.ts';

/** What home, formats and pricing show beside articles: figures, the lead, the latest event. */
export const frontPageQuery = () => queryOptions<FrontPage>({ queryKey: ['/api/front-page'] });

/** The three formats with real examples. */
export const formatsQuery = () => queryOptions<{ data: FormatEntry[] }>({ queryKey: ['/api/formats'] });
