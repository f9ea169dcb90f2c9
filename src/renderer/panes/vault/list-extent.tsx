/** The note under an incomplete list of the vault, with a button to read more. */
import type { VaultListName } from '#contract/ipc/holdings/vault.ts';
import type { VaultSlice } from '#contract/ipc/holdings/vault.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import styles from './vault.module.css';

export function ReadSoFar({
  list,
  extents,
}: {
  readonly list: VaultListName;
  readonly extents: VaultSlice['extents'];
}): ReactNode {
  const { busy, send } = useCommand();
  const extent = extents[list];
  if (extent === undefined || extent.end === 'whole') return null;
  const { read, total, end } = extent;
  const of = total === null || total <= read ? '' : ` of ${countText(total)}`;
  return (
    <p className={styles['none']} role="status">
      {end === 'cut'
        ? `Only ${countText(read)}${of} have been read. `
        : `The marketplace listed ${countText(read)}${of}: some are missing here. `}
      {end === 'cut' && (
        <Button
          size="small"
          busy={busy}
          binding="vault.read-on"
          onPress={() => send('vault/read-on', { list })}
        >
          Read on
        </Button>
      )}
    </p>
  );
}
