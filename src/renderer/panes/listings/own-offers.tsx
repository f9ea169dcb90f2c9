/** The organization's own offers under its listings, where the marketplace tells them. Read only: nothing here changes one. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { OwnOffersView, OwnOfferView } from '#contract/ipc/own-offers.ts';
import { pricingText } from '#renderer/shared/market/pricing-text.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText, dateTimeText, shortId, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Age, Money } from '#renderer/ui/figures/values.tsx';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react';
import { activeText } from './listing-text.ts';
import styles from './own-offers.module.css';

type Told = Extract<OwnOffersView, { readonly state: 'told' }>;

interface Shown {
  readonly told: Told | null;
  /** They could not be read the last time. */
  readonly missed: boolean;
}

/** Nothing until the marketplace told them: of one that does not, the pane is as if there were no such route. */
export function OffersTold(): ReactNode {
  const profileId = useTerminal(({ session }) => session.activeProfileId);
  const isSilent = useTerminal(({ session }) => {
    const profile = session.profiles.find(({ id }) => id === session.activeProfileId);
    return profile?.knownRoutes.getOwnOffers?.answers === false;
  });
  // Those of one profile are never shown under another.
  return isSilent ? null : <OffersOfProfile key={profileId} />;
}

function OffersOfProfile(): ReactNode {
  const bridge = useBridge();
  const isOnline = useTerminal(({ connection }) => connection.status === 'online');
  const isAnswered = useTerminal(({ session }) => {
    const profile = session.profiles.find(({ id }) => id === session.activeProfileId);
    return profile?.knownRoutes.getOwnOffers?.answers === true;
  });
  const [{ told, missed }, show] = useState<Shown>({ told: null, missed: false });
  useEffect(() => {
    if (isOnline) void readOffers(bridge, show);
  }, [bridge, isOnline]);
  if (told === null) {
    return missed && isAnswered ? (
      <p className={styles['note']} role="alert">
        Own offers could not be read.{' '}
        <Button
          size="small"
          onPress={() => {
            void readOffers(bridge, show);
          }}
        >
          Refresh
        </Button>
      </p>
    ) : null;
  }
  return (
    <details className={styles['offers']}>
      <summary>Own offers ({countText(told.offers.length)})</summary>
      <div className={styles['head']}>
        <span className={styles['asOf']}>
          {missed && 'Could not be read again · '}
          as of <Age at={told.fetchedAt} />
        </span>
        <Button
          size="small"
          onPress={() => {
            void readOffers(bridge, show);
          }}
        >
          Refresh
        </Button>
      </div>
      {told.offers.length === 0 ? (
        <p className={styles['note']}>The marketplace tells of none.</p>
      ) : (
        <OffersTable offers={told.offers} />
      )}
      <Missing {...told} />
    </details>
  );
}

/** What was told stays where it cannot be read again. */
async function readOffers(bridge: Bridge, show: Dispatch<SetStateAction<Shown>>): Promise<void> {
  const answer = await sendCommand(bridge, 'listings/own-offers', {});
  const told = answer.ok && answer.value.state === 'told' ? answer.value : null;
  show((before) => (told === null ? { ...before, missed: true } : { told, missed: false }));
}

function OffersTable({ offers }: Pick<Told, 'offers'>): ReactNode {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Variant</th>
          <th scope="col">Price</th>
          <th scope="col">Pieces</th>
          <th scope="col">How the price is set</th>
          <th scope="col">Active</th>
          <th scope="col">Expires</th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer, place) => (
          // Two rows of one id would be two rows here too: nothing is dropped.
          <OfferRow key={place} offer={offer} />
        ))}
      </tbody>
    </table>
  );
}

function OfferRow({ offer }: { readonly offer: OwnOfferView }): ReactNode {
  const { id, title, variantTitle, price, unread, readIn, quantity, pricing } = offer;
  return (
    <tr data-testid="own-offer">
      <td title={id}>{title ?? shortId(id)}</td>
      <td>{variantTitle ?? UNKNOWN_VALUE}</td>
      <td title={readIn === undefined ? undefined : 'Given in dollars, not cents'}>
        <Money cents={price} unread={unread ?? undefined} />
      </td>
      <td>{countText(quantity)}</td>
      <td>{pricingText(pricing) || UNKNOWN_VALUE}</td>
      <td>{activeText(offer.active)}</td>
      <td>{offer.expiresAt === null ? UNKNOWN_VALUE : dateTimeText(offer.expiresAt)}</td>
    </tr>
  );
}

function Missing({ unreadable, hasMore }: Pick<Told, 'unreadable' | 'hasMore'>): ReactNode {
  const said = [
    ...(unreadable === 0 ? [] : [`${countText(unreadable)} could not be read.`]),
    ...(hasMore ? ['There are more than are shown here.'] : []),
  ];
  return said.length === 0 ? null : <p className={styles['note']}>{said.join(' ')}</p>;
}
