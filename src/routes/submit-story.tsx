import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/submit-story')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/submit-story"!</div>;
}
