import { describe, expect, it } from 'vitest';
import { requestedBy, askedInPath, partWith, rowWith } from './find-record.ts';
import { flatValues } from './flat-values.ts';
import { parseVerbatim } from './verbatim-json.ts';

const ID = '018f3a52-7c00-4abc-9def-00000000000a';
const read = (text: string, target = '/') => ({ body: parseVerbatim(text), target });
const texts = (record: unknown): string[] =>
  flatValues(record, 100).values.map(({ path, text }) => `${path}=${text}`);

describe('a row', () => {
  it.each([
    ['in a bare list', '[{"id":"a","n":1},{"id":"b","n":2}]'],
    ['in an envelope', '{"success":true,"data":[{"id":"a","n":1},{"id":"b","n":2}]}'],
    ['in two envelopes', '{"data":{"orders":[{"id":"b","n":2}]}}'],
    ['in an envelope with an id of its own', '{"id":"request-1","data":{"id":"b","n":2}}'],
    ['in the hits of a search', '{"hits":[{"document":{"id":"b","n":2}}]}'],
  ])('is found %s', (_, text) => {
    expect(texts(rowWith('id')(read(text), 'b'))).toEqual(['id=b', 'n=2']);
  });

  it('is found by an id that is a number, and by a UUID in capital letters', () => {
    expect(texts(rowWith('id')(read('[{"id":7001}]'), '7001'))).toEqual(['id=7001']);
    const capitals = JSON.stringify([{ listingId: ID.toUpperCase() }]);
    expect(texts(rowWith('listingId', 'id')(read(capitals), ID))).toHaveLength(1);
  });

  it('is not a part of another row that has the same id', () => {
    const order = '{"data":[{"id":"o1","lineItems":[{"id":"1001","quantity":2}]}]}';
    expect(rowWith('id')(read(order), '1001')).toBeUndefined();
    expect(texts(partWith('id')(read(order), '1001'))).toEqual(['id="1001"', 'quantity=2']);
  });
});

describe('a whole answer', () => {
  it('is found by what was asked, where it does not repeat the id', () => {
    const answered = read('{"status":"paid"}', '/orders/get-purchase-order/v1?id=a%20b');
    expect(texts(requestedBy('id')(answered, 'a b'))).toEqual(['status=paid']);
    expect(requestedBy('id')(answered, 'a')).toBeUndefined();
  });

  it('is found by a part of the path', () => {
    const answered = read('{"n":1}', `/execution/v2/buy/quotes/${ID}/promotion-preview?x=1`);
    expect(texts(askedInPath(answered, ID))).toEqual(['n=1']);
    expect(askedInPath(answered, 'quotes-2')).toBeUndefined();
  });
});

describe('the values of a record', () => {
  it('stand as they were sent, digit for digit, in their order', () => {
    const record = parseVerbatim(
      '{"total":3600.50,"id":12345678901234567890,"at":"2026-03-06 21:56:00.509169+00","text":"240","none":null,"on":true,"empty":"","tags":[],"of":{},"lines":[{"n":-0.0},2e3]}',
    );
    expect(texts(record)).toEqual([
      'total=3600.50',
      'id=12345678901234567890',
      'at=2026-03-06 21:56:00.509169+00',
      'text="240"',
      'none=null',
      'on=true',
      'empty=""',
      'tags=[]',
      'of={}',
      'lines[0].n=-0.0',
      'lines[1]=2e3',
    ]);
    expect(JSON.stringify(record)).toContain('"total":3600.50,"id":12345678901234567890');
  });

  it('are no more than is requested, and counted', () => {
    const { values, count } = flatValues(parseVerbatim('[1,2,3]'), 2);
    expect(values.map(({ text }) => text)).toEqual(['1', '2']);
    expect(count).toBe(3);
  });

  it('are none of a text that is no JSON, or is nested deeper than can be followed', () => {
    expect(parseVerbatim('<html>')).toBeUndefined();
    expect(parseVerbatim('['.repeat(100_000) + ']'.repeat(100_000))).toBeUndefined();
  });
});
