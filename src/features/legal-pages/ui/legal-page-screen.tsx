import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LegalPageName } from '#features/settings/fields.ts';
import type { HousePageName } from '../house-pages.ts';
import { legalPageQuery } from '../queries.ts';
import { LegalPage } from './legal-page.tsx';

/** A page of rules or help, or about the publication, as the server has it. */
export function LegalPageScreen({
  page,
  slots = {},
}: {
  page: LegalPageName | HousePageName;
  slots?: Readonly<Record<string, ReactNode>>;
}) {
  const { data } = useSuspenseQuery(legalPageQuery(page));
  return <LegalPage text={data} slots={slots} />;
}
