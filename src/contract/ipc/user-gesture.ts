/** Channels that need a key press or a click which the main process has seen itself. */
import type { Channel } from '#contract/ipc/contract.ts';

/** Why one does. */
type Reason =
  | 'spends'
  | 'unlocks'
  | 'loosens'
  | 'addresses'
  | 'destroys'
  | 'hands-out'
  | 'opens'
  | 'settles'
  | 'replaces';

/** Everything else can be called by page script; nothing of it costs money, opens a way out or loses anything. */
const USER_GESTURE_CHANNELS: Partial<Readonly<Record<Channel, Reason>>> = {
  'ticket/execute': 'spends',
  'listings/update': 'spends',
  'legacy/add-to-cart': 'spends',
  // From then on the terminal itself sends orders within its terms.
  'standing-orders/create': 'spends',
  'standing-orders/rearm': 'spends',
  'trading/unlock': 'unlocks',
  'trading/end-halt': 'unlocks',
  'ticket/accept-limits': 'loosens',
  // Limits of ounces and of premium count with it.
  'market/settle-content': 'loosens',
  'profiles/set-safety': 'loosens',
  // A dump of memory may hold a key.
  'crashes/allow': 'loosens',
  'automation/set-on': 'loosens',
  'automation/accept': 'loosens',
  'automation/set-trading': 'loosens',
  'automation/set-start': 'loosens',
  'automation/let-trade': 'loosens',
  'automation/grant-budget': 'loosens',
  'automation/approve': 'spends',
  'automation/approve-alike': 'spends',
  'automation/arm-standing': 'spends',
  'profiles/create': 'addresses',
  'profiles/update': 'addresses',
  'profiles/set-key': 'addresses',
  'profiles/import': 'addresses',
  'profiles/finish-import': 'addresses',
  'profiles/select': 'addresses',
  'orders/accept-label-host': 'addresses',
  'orders/open-label': 'addresses',
  'ticket/open-disclaimer': 'addresses',
  'market/open-picture': 'addresses',
  'profiles/remove': 'destroys',
  'profiles/forget-key': 'destroys',
  'practice/reset-market': 'destroys',
  'backup/create': 'hands-out',
  'backup/read': 'hands-out',
  'backup/restore': 'destroys',
  'crashes/show': 'hands-out',
  'crashes/delete': 'destroys',
  // A dialog of the system, or a file in the user's folders.
  'profiles/export': 'opens',
  'settings/export': 'opens',
  'settings/import': 'opens',
  'portfolio/open-import': 'opens',
  'orders/save-label': 'opens',
  'orders/export': 'opens',
  'history/export': 'opens',
  'automation/export-calls': 'opens',
  'reports/make': 'opens',
  'reports/confirm-order': 'opens',
  // Another program takes the place of this one, or is fetched for it.
  'updates/check': 'replaces',
  'updates/fetch': 'replaces',
  'updates/install': 'replaces',
  'updates/return': 'replaces',
  // An order of unknown outcome blocks the next one: to settle it is to allow that.
  'unknown/link-order': 'settles',
  'unknown/record-absent': 'settles',
  // Nothing on the screen says it any more.
  'unknown/acknowledge-extra': 'settles',
};

export const requiresUserGesture = (channel: Channel): boolean =>
  Object.hasOwn(USER_GESTURE_CHANNELS, channel);
