/** How far the best ask is from the first one of the day that was recorded. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { Openings } from '#contract/ipc/history.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { changePpm, clockText, moneyText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Change } from '#renderer/ui/figures/values.tsx';
import { createContext, type ReactNode, use } from 'react';
import { useRowHistory } from './use-row-history.ts';

type Opening = Openings['openings'][number];

/** Null while nothing is known; a context, so that the columns stay the same ones. */
const KnownOpenings = createContext<ReadonlyMap<string, Opening> | null>(null);

export function OpeningsOf({
  isShown,
  children,
}: {
  /** The column is among the chosen ones. */
  readonly isShown: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const bridge = useBridge();
  const known = useRowHistory(isShown, async (keys) => {
    const answer = await sendCommand(bridge, 'history/openings', { keys: [...keys] });
    return answer.ok ? new Map(answer.value.openings.map((one) => [one.key, one])) : null;
  });
  return <KnownOpenings value={known}>{children}</KnownOpenings>;
}

export function SinceOpen({ row }: { readonly row: MarketRow }): ReactNode {
  const known = use(KnownOpenings);
  if (known === null) return null;
  const opening = known.get(row.key);
  const words = openingWords(opening);
  const ask = row.ask?.price ?? null;
  return (
    <span title={words}>
      {opening === undefined || ask === null ? (
        <>
          <span aria-hidden="true">{UNKNOWN_VALUE}</span>
          <span className="visually-hidden">{words}</span>
        </>
      ) : (
        <Change ppm={changePpm(ask, opening.ask)} />
      )}
    </span>
  );
}

function openingWords(opening: Opening | undefined): string {
  if (opening === undefined) return 'No ask was recorded today.';
  const { ask, at, isSimulated } = opening;
  const simulated = isSimulated ? ' Simulated: the terminal had not recorded it yet.' : '';
  return `${moneyText(ask)} at ${clockText(at)}, the first ask recorded today.${simulated}`;
}
