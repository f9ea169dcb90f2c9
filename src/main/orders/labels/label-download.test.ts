import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  closedPort,
  httpServer,
  httpsServer,
  socketServer,
  testAuthority,
  whenRequested,
} from '#main/marketplace/testing/servers.ts';
import { downloadLabel, type DownloadOptions } from './label-download.ts';
import { judgeLabel } from './label-policy.ts';

const PDF = Buffer.from('%PDF-1.4\nlabel\n%%EOF\n');
const pdf: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF);
};

/** A policy under which loopback hosts, and only these, are allowed. */
function from(...hosts: readonly string[]): Pick<DownloadOptions, 'judge'> {
  const policy = {
    environment: 'practice',
    baseUrl: 'http://127.0.0.1:1',
    accepted: hosts,
  } as const;
  return { judge: (address) => judgeLabel(address, policy) };
}

describe('downloading a label', () => {
  it('brings it byte for byte, and tells nobody who asks', async () => {
    let seen: IncomingHttpHeaders = {};
    const { url } = await httpServer((request, response) => {
      seen = request.headers;
      pdf(request, response);
    });
    const label = await downloadLabel(new URL('/l.pdf?t=1', url).href, from(url.host));
    expect(label).toEqual({ ok: true, value: { bytes: PDF, extension: '.pdf' } });
    expect(Object.keys(seen).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
    ]);
  });

  it('does not ask a host that was not accepted', async () => {
    let asked = 0;
    const { url } = await httpServer(() => (asked += 1));
    expect(await downloadLabel(url.href, from())).toEqual({
      ok: false,
      error: { kind: 'ask', host: url.host },
    });
    expect(asked).toBe(0);
  });

  it('follows a redirect only to a host of the same list', async () => {
    let strangerAsked = 0;
    const stranger = await httpServer(() => (strangerAsked += 1));
    const { url } = await httpServer((request, response) => {
      if (request.url === '/stranger') {
        response.writeHead(302, { location: `${stranger.url.href}x` }).end('go');
      } else if (request.url === '/plain') {
        response.writeHead(302, { location: 'http://labels.example.com/x' }).end();
      } else if (request.url === '/round') {
        response.writeHead(302, { location: '/round' }).end();
      } else if (request.url === '/here') {
        response.writeHead(301, { location: 'l.pdf' }).end();
      } else pdf(request, response);
    });
    const get = (path: string) => downloadLabel(new URL(path, url).href, from(url.host));
    expect(await get('/here')).toMatchObject({ ok: true });
    expect(await get('/stranger')).toMatchObject({
      error: { kind: 'ask', host: stranger.url.host },
    });
    expect(await get('/plain')).toMatchObject({ error: { kind: 'refused' } });
    expect(await get('/round')).toEqual({ ok: false, error: { kind: 'too-many-redirects' } });
    expect(strangerAsked).toBe(0);
  });

  it('refuses what is too large, said or not', async () => {
    const { url } = await httpServer((request, response) => {
      const said = request.url === '/said' ? { 'content-length': '5000' } : {};
      response.writeHead(200, { 'content-type': 'application/pdf', ...said });
      response.end(Buffer.concat([PDF, Buffer.alloc(5000 - PDF.length)]));
    });
    for (const path of ['/said', '/unsaid']) {
      const label = await downloadLabel(new URL(path, url).href, {
        ...from(url.host),
        maxBytes: 4000,
      });
      expect(label).toEqual({ ok: false, error: { kind: 'too-large', limitBytes: 4000 } });
    }
  });

  it.each([404, 500, 204, 304])('says that it answered %d', async (status) => {
    const { url } = await httpServer((_, response) => {
      response.writeHead(status).end();
    });
    expect(await downloadLabel(url.href, from(url.host))).toEqual({
      ok: false,
      error: { kind: 'status', status },
    });
  });

  it.each([
    ['text/html', '<html>log in</html>'],
    ['application/pdf', '<html>log in</html>'],
    ['application/x-msdownload', 'MZ'],
    ['text/plain', 'hello'],
    ['text/html', '%PDF-1.4'],
    ['application/pdf', ''],
    ['', '#!/bin/sh'],
  ])('takes no %s that holds %s for a label', async (type, body) => {
    const { url } = await httpServer((_, response) => {
      response.writeHead(200, type === '' ? {} : { 'content-type': type }).end(body);
    });
    expect(await downloadLabel(url.href, from(url.host))).toMatchObject({
      error: { kind: 'not-a-label' },
    });
  });

  it.each([
    ['image/png', Buffer.from('89504e470d0a', 'hex'), '.png'],
    ['image/jpeg', Buffer.from('ffd8ffe0', 'hex'), '.jpg'],
    ['application/octet-stream', PDF, '.pdf'],
    ['Application/PDF; charset=binary', Buffer.concat([Buffer.from('\n'), PDF]), '.pdf'],
    ['', Buffer.from('GIF89a'), '.gif'],
    ['application/zpl', Buffer.from('^XA^XZ'), '.zpl'],
  ])('keeps the kind of %s', async (type, body, extension) => {
    const { url } = await httpServer((_, response) => {
      response.writeHead(200, type === '' ? {} : { 'content-type': type }).end(body);
    });
    expect(await downloadLabel(url.href, from(url.host))).toMatchObject({
      value: { extension, bytes: body },
    });
  });

  it('is not taken in by half a body', async () => {
    const { url } = await socketServer((socket) => {
      whenRequested(socket, () => {
        socket.end(
          'HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\ncontent-length: 500\r\n\r\n%PDF-1.4',
        );
      });
    });
    expect(await downloadLabel(url.href, from(url.host))).toMatchObject({
      error: { kind: 'network' },
    });
  });

  it('gives up on a server that says nothing, or never ends', async () => {
    const silent = await socketServer(() => undefined);
    const drips = await httpServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).write(PDF);
    });
    for (const { url } of [silent, drips]) {
      const label = await downloadLabel(url.href, {
        ...from(url.host),
        timeouts: { connectMs: 2_000, idleMs: 2_000, totalMs: 150 },
      });
      expect(label).toEqual({ ok: false, error: { kind: 'timeout' } });
    }
  });

  it('says when there is no connection, or none to be trusted', async () => {
    const nowhere = await closedPort();
    expect(await downloadLabel(nowhere.href, from(nowhere.host))).toEqual({
      ok: false,
      error: { kind: 'network', code: 'ECONNREFUSED' },
    });
    const self = await httpsServer('good', pdf);
    expect(await downloadLabel(self.url.href, from(self.url.host))).toMatchObject({
      error: { kind: 'network' },
    });
    const trusted = { ...from(self.url.host), connection: { certificates: [testAuthority()] } };
    expect(await downloadLabel(self.url.href, trusted)).toMatchObject({ ok: true });
  });
});
