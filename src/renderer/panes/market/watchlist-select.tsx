/** Chooses the watchlist that the market shows, or all of it. */
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import { Select } from '#renderer/ui/controls/select.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { memo, type ReactNode } from 'react';

/** Keep its functions stable. */
export interface WatchlistSelectProps {
  readonly lists: readonly Watchlist[];
  readonly list: Watchlist | null;
  readonly onShow: (id: string | null) => void;
  readonly onManage: () => void;
}

/** No ids of watchlists. */
const ALL = '';
const MANAGE = '…';

export const WatchlistSelect = memo(function WatchlistSelect({
  lists,
  list,
  onShow,
  onManage,
}: WatchlistSelectProps): ReactNode {
  return (
    <Select
      label="Watchlist"
      labelled="hidden"
      options={[
        { value: ALL, label: 'Whole market' },
        ...lists.map(({ id, name, keys }) => ({
          value: id,
          label: `★ ${name} (${countText(keys.length)})`,
        })),
        { value: MANAGE, label: 'Manage watchlists…' },
      ]}
      value={list?.id ?? ALL}
      onChange={(chosen) => {
        if (chosen === MANAGE) onManage();
        else onShow(chosen === ALL ? null : chosen);
      }}
    />
  );
});
