import { createFileRoute } from '@tanstack/react-router';
import { clusterHead } from '#features/votes/cluster-head.ts';
import { ClusterScreen } from '#features/votes/ui/clusters/cluster-screen.tsx';
import { pageHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/admin/voti')({
  head: () => pageHead({ ...clusterHead, path: '/admin/voti', noindex: true }),
  component: () => (
    <AdminPage title={clusterHead.title}>
      <ClusterScreen />
    </AdminPage>
  ),
});
