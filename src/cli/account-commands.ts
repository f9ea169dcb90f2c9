/** Commands that read the open profile. */
import type { ResultOf } from '#contract/automation/methods.ts';
import { type TerminalCommand, define } from './command.ts';
import { facts, textTable, type TextColumn } from './text-table.ts';
import { fullName, NONE, toNumber, or, right } from './texts.ts';

type Order = ResultOf<'orders'>['orders'][number];
const orderColumns: ReadonlyArray<TextColumn<Order>> = [
  { title: 'Time', text: ({ at }) => or(at) },
  { title: 'Side', text: ({ side }) => side },
  { title: 'What', text: ({ what }) => what },
  { title: 'Total', text: ({ total }) => or(total), ...right },
  { title: 'Outcome', text: ({ outcome }) => outcome },
  { title: 'Status', text: ({ serviceStatus }) => or(serviceStatus) },
  { title: 'Order', text: ({ orderId, key }) => orderId ?? key },
];

export const ACCOUNT_COMMANDS: readonly TerminalCommand[] = [
  define('status', {
    example: 'touchstone status',
    print: (status) =>
      facts([
        ['Profile', `${status.profile} (${status.environment})`],
        ['Connection', status.connection],
        ['Trading', [status.trading, status.tradingReason].filter(Boolean).join(': ')],
        ['Locked', status.isLocked ? 'yes' : 'no'],
        ['Unknown orders', `${status.unknownOrders}`],
        ['Products', `${status.market.products}${status.market.isComplete ? '' : ' so far'}`],
        ['Last answer', or(status.lastAnswerAt)],
        ['Version', status.appVersion],
      ]),
  }),
  define('orders', {
    example: 'touchstone orders --side sell --limit 10',
    options: ['side', 'limit'],
    params: ({ options }) => ({ side: options['side'], limit: toNumber(options['limit']) }),
    print: ({ orders, older }) =>
      [
        orders.length === 0 ? 'No orders yet.' : textTable(orders, orderColumns),
        ...(older > 0 ? [`${older} older orders are in the terminal.`] : []),
      ].join('\n'),
  }),
  define('order', {
    usage: 'ORDER',
    example: 'touchstone order 6f2c… --json',
    params: ({ words: [order] }) => ({ order }),
    print: ({ order }) =>
      [
        facts([
          ['Order', order.orderId ?? order.key],
          ['Side', order.side],
          ['What', order.what],
          ['Time', or(order.at)],
          ['Outcome', order.outcome],
          ['Status', or(order.serviceStatus)],
          ['Subtotal', or(order.subtotal)],
          ...order.fees.map(({ label, amount }) => [label, amount] as const),
          ['Total', or(order.total)],
          ['Payment', or(order.paymentStatus)],
          ['Tracking', or(order.trackingNumber)],
        ]),
        '',
        textTable(order.lines, [
          {
            title: 'Product',
            text: fullName,
          },
          { title: 'Pieces', text: ({ quantity }) => or(quantity), ...right },
          { title: 'Price', text: ({ price }) => or(price), ...right },
        ]),
      ].join('\n'),
  }),
  define('vault', {
    example: 'touchstone vault',
    print: ({ holdings, note, valueAtSpot }) =>
      [
        holdings === null
          ? 'What the vault holds is not known.'
          : textTable(holdings, [
              { title: 'Product', text: ({ title }) => title },
              {
                title: 'Pieces',
                text: ({ quantity, isAtLeast }) => `${isAtLeast ? '≥ ' : ''}${quantity}`,
                ...right,
              },
              { title: 'At spot', text: (holding) => or(holding.valueAtSpot), ...right },
            ]),
        `At spot: ${or(valueAtSpot)}`,
        ...(note === null ? [] : [note]),
      ].join('\n'),
  }),
  define('portfolio', {
    example: 'touchstone portfolio --json',
    print: (portfolio) =>
      [
        textTable(portfolio.holdings, [
          { title: 'Product', text: ({ title }) => title },
          { title: 'Pieces', text: ({ pieces }) => `${pieces}`, ...right },
          { title: 'Cost', text: ({ cost }) => cost, ...right },
          { title: 'At spot', text: ({ valueAtSpot }) => or(valueAtSpot), ...right },
          { title: 'Gain', text: ({ gainAtSpot }) => or(gainAtSpot), ...right },
        ]),
        '',
        facts([
          ['Cost', portfolio.cost],
          ['At spot', or(portfolio.valueAtSpot)],
          ['Realized', portfolio.realizedGain],
          ['Unreconciled', `${portfolio.unreconciled}`],
        ]),
      ].join('\n'),
  }),
  define('alerts', {
    example: 'touchstone alerts',
    print: ({ alerts }) =>
      alerts.length === 0
        ? 'No alerts are set.'
        : textTable(alerts, [
            { title: 'Alert', text: ({ what }) => what },
            { title: 'When', text: ({ when }) => when },
            { title: 'Status', text: ({ status }) => status },
            { title: 'Last seen', text: ({ seen }) => or(seen), ...right },
            { title: 'To go', text: ({ distance }) => or(distance), ...right },
          ]),
  }),
  define('listings', {
    example: 'touchstone listings',
    print: ({ listings }) =>
      listings.length === 0
        ? 'No listings of your own.'
        : textTable(listings, [
            { title: 'Listing', text: ({ title, id }) => title ?? id },
            { title: 'Price', text: ({ price }) => or(price), ...right },
            { title: 'Pieces', text: ({ quantity }) => or(quantity), ...right },
            {
              title: 'Active',
              text: ({ isActive }) => (isActive === null ? NONE : isActive ? 'yes' : 'no'),
            },
            { title: 'Id', text: ({ id }) => id },
          ]),
  }),
  define('watch', {
    usage: 'TOPIC',
    example: 'touchstone watch spot | jq -c .spot[0].price',
    params: ({ words: [topic] }) => ({ topic }),
    print: () => '',
  }),
  define('kill', {
    example: 'touchstone kill',
    print: () => 'Programs are turned off for this profile.',
  }),
];
