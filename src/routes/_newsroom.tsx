import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import ChartColumn from 'lucide-react/icons/chart-column';
import Coins from 'lucide-react/icons/coins';
import Euro from 'lucide-react/icons/euro';
import Flag from 'lucide-react/icons/flag';
import Gavel from 'lucide-react/icons/gavel';
import HandHeart from 'lucide-react/icons/hand-heart';
import Images from 'lucide-react/icons/images';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Newspaper from 'lucide-react/icons/newspaper';
import Scale from 'lucide-react/icons/scale';
import Send from 'lucide-react/icons/send';
import ScrollText from 'lucide-react/icons/scroll-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import Vote from 'lucide-react/icons/vote';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { auditHead } from '#features/audit/head.ts';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import type { Session } from '#features/accounts/session-contract.ts';
import { useNamedReader } from '#features/accounts/use-session.ts';
import { frontDeskHead } from '#features/front-page/desk-head.ts';
import { draftsHead } from '#features/manuscripts/head.ts';
import { draftsStartQuery } from '#features/manuscripts/queries.ts';
import { lettersDeskHead } from '#features/newsletters/desk-head.ts';
import { picturesHead } from '#features/pictures/head.ts';
import { newsroomPromisesHead } from '#features/promises/head.ts';
import { waitingPromisesQuery } from '#features/promises/queries.ts';
import { counterVoicesHead } from '#features/counter-voices/head.ts';
import { waitingVoicesQuery } from '#features/counter-voices/queries.ts';
import { repliesHead } from '#features/rettifica/head.ts';
import { waitingRepliesQuery } from '#features/rettifica/queries.ts';
import { requestListTexts } from '#features/help/newsroom-texts.ts';
import { helpStartQuery } from '#features/help/queries.ts';
import { reportListTexts } from '#features/moderation/report-list-texts.ts';
import { openReportsQuery, waitingQuery } from '#features/moderation/queries.ts';
import { commentQueueTexts } from '#features/moderation/queue-texts.ts';
import { waitingComments } from '#features/moderation/waiting.ts';
import { frameTexts } from '#features/staff-frame/texts.ts';
import { Frame } from '#features/staff-frame/ui/frame.tsx';
import type { FrameLink } from '#features/staff-frame/ui/frame-nav.tsx';
import { peopleHead } from '#features/people/head.ts';
import { ruleEditionsHead } from '#features/rule-editions/head.ts';
import { settingsHead } from '#features/settings/head.ts';
import { queueStartQuery } from '#features/stories/newsroom-queries.ts';
import { queueTexts, overviewTexts } from '#features/stories/newsroom-texts.ts';
import { waitingStories } from '#features/stories/ui/newsroom/overview.tsx';
import { shareHead } from '#features/share/head.ts';
import { adminSubscriptionsHead } from '#features/subscriptions/admin-head.ts';
import { clusterHead } from '#features/votes/cluster-head.ts';
import { clustersStartQuery } from '#features/votes/cluster-queries.ts';
import { SiteFrame } from './-site-frame.tsx';
import { Refused } from './_newsroom/-refused.tsx';

/** The frame of every page of the newsroom: it stays while one goes from page to page. */
export const Route = createFileRoute('/_newsroom')({
  staticData: { hasOwnFrame: true },
  component: NewsroomLayout,
});

function NewsroomLayout() {
  return (
    <ForStaff
      role="staff"
      waiting={
        <main>
          <LoadingScreen message={frameTexts.loading} />
        </main>
      }
      refused={
        <SiteFrame>
          <Refused />
        </SiteFrame>
      }
    >
      {(user) => <Newsroom user={user} />}
    </ForStaff>
  );
}

function Newsroom({ user }: { user: Session['user'] }) {
  const isAdmin = user.role === 'admin';
  const isWriter = isAdmin || user.role === 'writer';
  const isOver = useNamedReader() === null;
  const { data: queue } = useQuery(queueStartQuery('new'));
  const { data: drafts } = useQuery(draftsStartQuery());
  const { data: promises } = useQuery({ ...waitingPromisesQuery(), enabled: isWriter });
  const { data: help } = useQuery({ ...helpStartQuery(), enabled: isAdmin });
  const { data: comments } = useQuery({ ...waitingQuery(), enabled: isAdmin });
  const { data: replies } = useQuery({ ...waitingRepliesQuery(), enabled: isAdmin });
  const { data: voices } = useQuery({ ...waitingVoicesQuery(), enabled: isAdmin });
  const { data: reports } = useQuery({ ...openReportsQuery(), enabled: isAdmin });
  const { data: clusters } = useQuery({ ...clustersStartQuery(), enabled: isAdmin });
  const links: FrameLink[] = [
    { to: '/redazione/storie', label: queueTexts.title, Icon: Mail, count: queue && waitingStories(queue.counts) },
    // What waits for a second pair of eyes.
    { to: '/redazione/articoli', label: draftsHead.title, Icon: Newspaper, count: drafts?.counts['review'] },
    { to: '/redazione/immagini', label: picturesHead.title, Icon: Images },
    { to: '/redazione/quota', label: shareHead.title, Icon: Coins },
  ];
  if (isWriter) {
    const { title } = newsroomPromisesHead;
    links.push(
      { to: '/redazione/prima-pagina', label: frontDeskHead.title, Icon: LayoutTemplate },
      { to: '/redazione/promesse', label: title, Icon: HandHeart, count: promises?.counts.open },
      { to: '/redazione/lettere', label: lettersDeskHead.title, Icon: Send },
    );
  }
  if (isAdmin) {
    const waiting = comments && waitingComments(comments.counts);
    links.unshift({ to: '/admin', label: overviewTexts.title, Icon: ChartColumn, exact: true });
    links.push(
      { to: '/redazione/rettifiche', label: repliesHead.title, Icon: Scale, count: replies?.counts.received },
      {
        to: '/redazione/altre-versioni',
        label: counterVoicesHead.title,
        Icon: MessageSquareQuote,
        count: voices?.counts.sent,
      },
      { to: '/admin/commenti', label: commentQueueTexts.title, Icon: MessageSquare, count: waiting },
      { to: '/admin/segnalazioni', label: reportListTexts.title, Icon: Flag, count: reports?.counts.open },
      { to: '/admin/persone', label: peopleHead.title, Icon: Users },
      { to: '/admin/abbonamenti', label: adminSubscriptionsHead.title, Icon: Euro },
      { to: '/admin/aiuto', label: requestListTexts.title, Icon: LifeBuoy, count: help?.open },
      { to: '/admin/voti', label: clusterHead.title, Icon: Vote, count: clusters?.open },
      { to: '/admin/impostazioni', label: settingsHead.title, Icon: SlidersHorizontal },
      { to: '/admin/regole', label: ruleEditionsHead.title, Icon: Gavel },
      { to: '/admin/registro', label: auditHead.title, Icon: ScrollText },
    );
  }
  return (
    <Frame links={links} user={isOver ? undefined : { name: user.name || user.email, image: user.image }}>
      <Outlet />
    </Frame>
  );
}
