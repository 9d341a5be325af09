import { Fact } from '#design/fact.tsx';
import { Facts } from '#design/facts.tsx';
import { roleNames } from '#features/accounts/role-names.ts';
import { subscriptionStateText } from '#features/subscriptions/state-texts.ts';
import { longDate } from '#lib/italian.ts';
import type { PersonFile } from '../contract.ts';
import { bounded, personTexts } from '../texts.ts';
import { PersonState } from './people-table.tsx';

/** Who a person is to the house, and what of them is nobody's to see. */
export function PersonFacts({ person }: { person: PersonFile }) {
  const { email, emailVerified, username, location, website, bio, createdAt, lastSeenAt, twoFactorEnabled } = person;
  const ways = [person.hasPassword && personTexts.password, person.hasGoogle && personTexts.google].filter(Boolean);
  return (
    <Facts label={personTexts.facts} beside={<p className="note person-privacy">{personTexts.privacy}</p>}>
      <Fact name={personTexts.state}>
        <PersonState person={person} />
      </Fact>
      <Fact name={personTexts.role}>{roleNames[person.role]}</Fact>
      <Fact name={personTexts.email}>
        {email} ({emailVerified ? personTexts.verified : personTexts.unverified})
      </Fact>
      {username && <Fact name={personTexts.username}>@{username}</Fact>}
      <Fact name={personTexts.since}>{longDate(createdAt)}</Fact>
      <Fact name={personTexts.seen}>{lastSeenAt ? longDate(lastSeenAt) : personTexts.never}</Fact>
      <Fact name={personTexts.ways}>{ways.length > 0 ? ways.join(', ') : personTexts.noWay}</Fact>
      <Fact name={personTexts.secondFactor}>{twoFactorEnabled ? personTexts.on : personTexts.off}</Fact>
      <Fact name={personTexts.comments}>{bounded(person.comments)}</Fact>
      <Fact name={personTexts.decisions}>{bounded(person.decisionsAgainst)}</Fact>
      <Fact name={personTexts.subscription}>
        <Subscription subscription={person.subscription} />
      </Fact>
      {location && <Fact name={personTexts.place}>{location}</Fact>}
      {website && <Fact name={personTexts.website}>{website}</Fact>}
      {bio && <Fact name={personTexts.bio}>{bio}</Fact>}
    </Facts>
  );
}

function Subscription({ subscription }: Pick<PersonFile, 'subscription'>) {
  if (!subscription) return personTexts.noSubscription;
  const { state, periodEnd, isTest, isGiven, providerUrl } = subscription;
  const words = [
    subscriptionStateText(state, isGiven),
    periodEnd && personTexts.until(periodEnd),
    isTest && personTexts.subscriptionTest,
  ].filter(Boolean);
  return (
    <>
      <span>{words.join(' · ')}</span>
      {providerUrl && (
        <a href={providerUrl} target="_blank" rel="noreferrer">
          {personTexts.provider}
        </a>
      )}
    </>
  );
}
