import Clock from 'lucide-react/icons/clock-3';
import { useState } from 'react';
import { byReaction, reactionTypes, type ReactionType } from '#lib/reactions.ts';
import { Avatar } from '#design/avatar.tsx';
import { Button } from '#design/button.tsx';
import { Cover } from '#features/formats/cover.tsx';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { formats } from '#features/formats/formats.ts';
import { ReactionBar } from '#design/reaction-bar.tsx';
import { RoleBadge, SupporterBadge } from '#design/role-badge.tsx';
import { SocialIcon } from '#design/social-icon.tsx';
import { Stamp } from '#design/stamp.tsx';
import { VoiceTag } from '#design/voice-tag.tsx';
import { Specimen } from './specimen.tsx';
import { specimenTexts } from './texts.ts';

/** Labels, reactions, stories and the tier that the specification's design page shows. */
export function Labels() {
  return (
    <>
      <Specimen title={specimenTexts.groups.labels}>
        <div className="button-row">
          {formats.map((format) => (
            <FormatBadge key={format} format={format} />
          ))}
          <VoiceTag perspective="pro" />
          <VoiceTag perspective="contro" />
          <RoleBadge role="admin" />
          <RoleBadge role="writer" />
          <RoleBadge role="contributor" />
          <SupporterBadge />
          <Stamp>{specimenTexts.stamp}</Stamp>
          {networks.map((network) => (
            <SocialIcon key={network} network={network} />
          ))}
          <Avatar name={specimenTexts.people[0]} drawn={{ voice: 'pro' }} size="sm" />
          <Avatar name={specimenTexts.people[1]} drawn={{ voice: 'contro', facing: 'left' }} />
          <Avatar name={specimenTexts.people[2]} size="lg" />
          <Avatar name={specimenTexts.people[3]} src="/assente.jpg" />
        </div>
      </Specimen>
      <Specimen title={specimenTexts.groups.reactions}>
        <Reactions />
      </Specimen>
      <Specimen title={specimenTexts.groups.story}>
        <Stories />
      </Specimen>
      <Specimen title={specimenTexts.groups.premium}>
        <div className="specimen-tier">
          <h3 className="title-3">{specimenTexts.premiumTier}</h3>
          <p>
            <b className="specimen-price">{specimenTexts.premiumPrice}</b> {specimenTexts.premiumPeriod}
          </p>
          <ul>
            {specimenTexts.premiumFeatures.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <Button variant="primary" wide>
            {specimenTexts.premiumAction}
          </Button>
        </div>
      </Specimen>
    </>
  );
}

const networks = ['Twitter', 'Instagram', 'Facebook', 'LinkedIn'] as const;

function Reactions() {
  const [pressed, setPressed] = useState<readonly ReactionType[]>(['applause']);
  const counts = byReaction((type) => 214 - 40 * reactionTypes.indexOf(type));
  const toggle = (reaction: ReactionType) =>
    setPressed(pressed.includes(reaction) ? pressed.filter((other) => other !== reaction) : [...pressed, reaction]);
  return (
    <div className="specimen-stack">
      <ReactionBar counts={counts} pressed={pressed} onToggle={toggle} labels={specimenTexts.reactions} />
      <ReactionBar counts={counts} pressed={pressed} onToggle={toggle} mini />
      <ReactionBar counts={counts} signInHref="/auth/login" />
      <ReactionBar counts={counts} own={{ name: 'specimen', isAwaited: true }} />
      <section className="mood">
        <h3 className="title-4">{specimenTexts.mood}</h3>
        <ReactionBar counts={counts} pressed={pressed} onToggle={toggle} />
      </section>
    </div>
  );
}

function Stories() {
  const slug = 'flat-tax-sogno-incubo-classe-media';
  const words = (
    <>
      <FormatBadge format="dualita" />
      <h3 className="story-title title-4">
        <a href={`/article/${slug}`}>{specimenTexts.storyTitle}</a>
      </h3>
      <p className="story-summary">{specimenTexts.storySummary}</p>
      <p className="byline">
        {specimenTexts.people[0]} <em>{specimenTexts.versus}</em> {specimenTexts.people[1]}
      </p>
      <p className="meta-line">
        <span>
          <Clock className="icon" aria-hidden="true" />
          {specimenTexts.storyMinutes}
        </span>
        <span>{specimenTexts.storyDate}</span>
      </p>
    </>
  );
  return (
    <div className="specimen-halves">
      <article className="story">
        <Cover slug={slug} format="dualita" ratio="16-10" />
        {words}
      </article>
      <article className="story story-horizontal">
        <Cover slug={slug} format="dualita" ratio="1-1" />
        <div className="story-body">{words}</div>
      </article>
    </div>
  );
}
