import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { formatsPageTexts } from '#features/front-page/formats-texts.ts';
import { formatsQuery } from '#features/front-page/queries.ts';
import { FormatsScreen } from '#features/front-page/ui/formats-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/formats')({
  loader: ({ context }) => context.queryClient.ensureQueryData(formatsQuery()),
  head: () => pageHead({ title: formatsPageTexts.title, description: formatsPageTexts.description, path: '/formats' }),
  component: FormatsPage,
});

function FormatsPage() {
  const { data } = useSuspenseQuery(formatsQuery());
  return <FormatsScreen entries={data.data} />;
}
