/** The commands that call the terminal. */
import { ACCOUNT_COMMANDS } from './account-commands.ts';
import type { TerminalCommand } from './command.ts';
import { MARKET_COMMANDS } from './market-commands.ts';
import { READING_COMMANDS } from './reading-commands.ts';
import { STANDING_COMMANDS } from './standing-commands.ts';
import { TRADE_COMMANDS } from './trade-commands.ts';

export const COMMANDS: readonly TerminalCommand[] = [
  ...MARKET_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...READING_COMMANDS,
  ...TRADE_COMMANDS,
  ...STANDING_COMMANDS,
];
