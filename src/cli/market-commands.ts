/** Commands that read the market. */
import type { ResultOf } from '#contract/automation/methods.ts';
import { type TerminalCommand, define } from './command.ts';
import { facts, textTable, type TextColumn } from './text-table.ts';
import { fullName, metalName, NONE, toNumber, or, orPercent, right } from './texts.ts';

type Product = ResultOf<'search'>['products'][number];
const productColumns: ReadonlyArray<TextColumn<Product>> = [
  { title: 'Product', text: fullName },
  { title: 'Bid', text: ({ bid }) => or(bid?.price ?? null), ...right },
  { title: 'Ask', text: ({ ask }) => or(ask?.price ?? null), ...right },
  { title: 'Premium', text: ({ ask }) => orPercent(ask?.premium ?? null), ...right },
  { title: 'Key', text: ({ key }) => key },
];

export const MARKET_COMMANDS: readonly TerminalCommand[] = [
  define('spot', {
    usage: '[METAL]',
    example: 'touchstone spot gold --json',
    params: ({ words: [metal] }) => ({ metal: metalName(metal) }),
    print: ({ spot }) =>
      textTable(spot, [
        { title: 'Metal', text: ({ metal }) => metal },
        { title: 'Spot', text: ({ price }) => price, ...right },
        { title: 'Day', text: ({ dayChange }) => orPercent(dayChange), ...right },
        { title: 'Age', text: ({ ageMs }) => `${Math.round(ageMs / 1000)} s`, ...right },
        { title: '', text: ({ isStale }) => (isStale ? 'stale' : '') },
      ]),
  }),
  define('search', {
    usage: 'WORDS…',
    example: 'touchstone search gold eagle --limit 5',
    options: ['limit'],
    params: ({ words, options }) => ({ words: words.join(' '), limit: toNumber(options['limit']) }),
    print: ({ products }) =>
      products.length === 0 ? 'No product matches.' : textTable(products, productColumns),
  }),
  define('product', {
    usage: 'KEY',
    example: 'touchstone product "$(touchstone search gold eagle --json | jq -r .products[0].key)"',
    params: ({ words: [key] }) => ({ key }),
    print: ({ product }) =>
      facts([
        ['Product', product.title],
        ['Variant', product.variant],
        ['Metal', or(product.metal)],
        ['Fine', product.fine === null ? NONE : `${product.fine.amount} ${product.fine.unit}`],
        ['Bid', or(product.bid?.price ?? null)],
        ['Ask', or(product.ask?.price ?? null)],
        ['Premium', orPercent(product.ask?.premium ?? null)],
        ['Category', or(product.category)],
        ['SKU', or(product.sku)],
        ['Key', product.key],
        ['Read at', product.readAt],
      ]),
  }),
  define('book', {
    usage: 'KEY',
    example: 'touchstone book KEY --levels 5',
    options: ['levels'],
    params: ({ words: [key], options }) => ({ key, levels: toNumber(options['levels']) }),
    print: ({ asks, bids, depth, readAt }) => {
      const columns = [
        { title: 'Price', text: ({ price }: (typeof asks)[number]) => price, ...right },
        {
          title: 'Pieces',
          text: ({ quantity }: (typeof asks)[number]) => or(quantity),
          ...right,
        },
        {
          title: 'Premium',
          text: ({ premium }: (typeof asks)[number]) => orPercent(premium),
          ...right,
        },
      ];
      return [
        `Asks (${depth})`,
        textTable(asks, columns),
        '',
        'Bids',
        textTable(bids, columns),
        '',
        `Read at ${readAt}`,
      ].join('\n');
    },
  }),
  define('best', {
    usage: 'METAL [SIZE]',
    example: 'touchstone best gold "10 oz"',
    options: ['side', 'limit'],
    params: ({ words: [metal, ...size], options }) => ({
      metal: metalName(metal),
      size: size.length === 0 ? undefined : size.join(' '),
      side: options['side'],
      limit: toNumber(options['limit']),
    }),
    print: ({ size, products }) =>
      [
        `For ${size}, before fees`,
        textTable(products, [
          { title: '#', text: ({ rank }) => or(rank), ...right },
          {
            title: 'Product',
            text: fullName,
          },
          { title: 'Pieces', text: ({ pieces }) => or(pieces), ...right },
          { title: 'Total', text: ({ total }) => or(total), ...right },
          { title: 'Premium', text: ({ premium }) => orPercent(premium), ...right },
          { title: 'Note', text: ({ note }) => note },
          { title: 'Key', text: ({ key }) => key },
        ]),
      ].join('\n'),
  }),
  define('sweep', {
    usage: 'KEY SIZE',
    example: 'touchstone sweep KEY "10 pieces" --stop 4%',
    options: ['side', 'stop'],
    params: ({ words: [key, ...size], options }) => ({
      key,
      size: size.join(' '),
      side: options['side'],
      stop: options['stop'],
    }),
    print: (plan) =>
      [
        textTable(plan.lines, [
          { title: 'Price', text: ({ price }) => price, ...right },
          { title: 'Pieces', text: ({ quantity }) => `${quantity}`, ...right },
          { title: 'Premium', text: ({ premium }) => orPercent(premium), ...right },
        ]),
        '',
        facts([
          ['Pieces', `${plan.pieces}`],
          ['Total', `${plan.total} before fees`],
          ['Premium', orPercent(plan.premium)],
          ['Ends', plan.ended],
        ]),
        ...plan.notes,
      ].join('\n'),
  }),
];
