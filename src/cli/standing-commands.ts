/** Standing orders: listed, asked for, stopped. */
import { EXIT } from '#contract/automation/errors.ts';
import type { ResultOf } from '#contract/automation/methods.ts';
import { define, type TerminalCommand } from './command.ts';
import { facts, textTable } from './text-table.ts';
import { or, right, toNumber } from './texts.ts';
import { milliseconds } from './trade-commands.ts';

const EXITS: Partial<Record<ResultOf<'standing-draft'>['state'], number>> = {
  declined: EXIT.refused,
  void: EXIT.refused,
  expired: EXIT.expired,
  unknown: EXIT.unknownOutcome,
};

export const STANDING_COMMANDS: readonly TerminalCommand[] = [
  define('standing', {
    example: 'touchstone standing',
    print: ({ standing }) =>
      standing.length === 0
        ? 'No standing orders.'
        : textTable(standing, [
            { title: 'Standing order', text: ({ words }) => words },
            { title: 'State', text: ({ state }) => state },
            {
              title: 'Filled',
              text: ({ filled, quantity }) => `${filled} of ${quantity}`,
              ...right,
            },
            { title: 'Last seen', text: ({ seen }) => or(seen), ...right },
            { title: 'To go', text: ({ distance }) => or(distance), ...right },
            { title: 'Until', text: ({ until }) => until },
            { title: 'Id', text: ({ id }) => id },
          ]),
  }),
  define('standing-draft', {
    usage: 'PRODUCT QUANTITY --limit DOLLARS --premium PERCENT --until TIME --key YOUR_KEY',
    example:
      'touchstone standing-draft KEY 10 --limit 43000.00 --premium 2.50 --until 2026-12-04T17:00:00Z --key 2026-11-28-eagles',
    options: ['limit', 'premium', 'price', 'until', 'key', 'side', 'payment', 'reason', 'wait'],
    params: ({ words: [key, quantity], options }) => ({
      key,
      quantity: toNumber(quantity),
      side: options['side'],
      paymentMethod: options['payment'],
      callerKey: options['key'],
      limit: options['limit'],
      premium: options['premium'],
      price: options['price'],
      until: options['until'],
      reason: options['reason'],
      waitMs: milliseconds(options['wait']),
    }),
    print: ({ draft, state, message, exposure, goodUntil, standing }) =>
      facts([
        ['Draft', draft],
        ['State', state],
        ...(message === null ? [] : [['Because', message] as const]),
        ['Does', exposure],
        ['Good until', goodUntil],
        ...(standing === null ? [] : [['Standing order', standing] as const]),
      ]),
    exitOf: ({ state }) => EXITS[state] ?? EXIT.done,
  }),
  define('standing-stop', {
    usage: 'STANDING_ORDER',
    example: 'touchstone standing-stop 6f2c…',
    params: ({ words: [standing] }) => ({ standing }),
    print: ({ standing }) => `Stopped: ${standing}`,
  }),
];
