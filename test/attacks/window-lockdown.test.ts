/** What a script in the page tries, with everything a page has. */
import { createSocket } from 'node:dgram';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { open, openPractice } from '../support/running/fixtures.ts';
import { until } from '../support/waiting/until.ts';

describe('page script', () => {
  it('cannot make text into markup or script, nor make a policy that would', async () => {
    const { desk, terminal } = await open();
    const attempt = (expression: string): Promise<unknown> =>
      desk.page.evaluate(
        `(() => { try { ${expression}; return 'done'; } catch (error) { return error.name; } })()`,
      );
    expect(await attempt(`document.body.innerHTML = '<img src=x onerror=alert(1)>'`)).toBe(
      'TypeError',
    );
    expect(await attempt(`document.body.insertAdjacentHTML('beforeend', '<b>x</b>')`)).toBe(
      'TypeError',
    );
    expect(await attempt(`document.write('<b>x</b>')`)).toBe('TypeError');
    expect(await attempt(`trustedTypes.createPolicy('evil', { createHTML: (text) => text })`)).toBe(
      'TypeError',
    );
    expect(
      await attempt(`document.createElement('script').src = 'https://evil.example/x.js'`),
    ).toBe('TypeError');
    expect(await attempt(`document.createElement('iframe').srcdoc = '<b>x</b>'`)).toBe('TypeError');
    // Not by the inspector, which may run strings where the page may not.
    const strings = await terminal.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        `[() => Function('return 1')(), () => setTimeout('globalThis.ran = true', 0)].map((run) => {
          try { run(); return 'ran'; } catch (error) { return error.name; }
        }).join()`,
      ),
    );
    expect(strings).not.toContain('ran');
    expect(await desk.page.evaluate('globalThis.ran === true')).toBe(false);
  });

  it('downloads nothing', async () => {
    const { desk, terminal } = await open();
    await desk.page.evaluate(`(() => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['stolen']));
      link.download = 'stolen.txt';
      document.body.append(link);
      link.click();
      link.href = '/index.html';
      link.click();
    })()`);
    await desk.page.waitForTimeout(500);
    const folder = await terminal.app.evaluate(({ app }) => app.getPath('downloads'));
    expect(existsSync(join(folder, 'stolen.txt'))).toBe(false);
    expect(existsSync(join(folder, 'index.html'))).toBe(false);
  });

  it('sends no packet by WebRTC', async () => {
    const { desk } = await open();
    const heard: string[] = [];
    const socket = createSocket('udp4');
    onTestFinished(() => void socket.close());
    socket.on('message', (_, from) => heard.push(from.address));
    await new Promise<void>((resolve) => {
      socket.bind(0, '127.0.0.1', resolve);
    });
    const { port } = socket.address();
    await desk.page.evaluate(`(async () => {
      const peer = new RTCPeerConnection({ iceServers: [
        { urls: 'stun:127.0.0.1:${port}' },
        { urls: 'turn:127.0.0.1:${port}', username: 'the', credential: 'secret' },
      ] });
      peer.createDataChannel('out');
      await peer.setLocalDescription(await peer.createOffer());
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      peer.close();
    })().catch(() => undefined)`);
    expect(heard).toEqual([]);
  });

  it('starts with the switches that keep names from being looked up', async () => {
    const { terminal } = await open();
    const given = await terminal.app.evaluate(({ app }) =>
      app.commandLine.getSwitchValue('blink-settings'),
    );
    expect(given).toContain('dnsPrefetchingEnabled=false');
  });
});

it('settings, log and journal are their owner’s alone', async () => {
  const { desk, terminal } = await openPractice();
  await desk.findProduct('krugerrand 1 oz');
  await desk.openTicket('buy');
  await desk.ticket.quote();
  await desk.ticket.execute();
  await desk.ticket.orderId();
  const files = [
    'settings.json',
    join('logs', 'main.log'),
    join('journal', 'journal-practice.ndjson'),
  ];
  await until('the files', () => files.every((file) => existsSync(join(terminal.userData, file))));
  expect(
    files.map((file) => (statSync(join(terminal.userData, file)).mode & 0o077).toString(8)),
  ).toEqual(files.map(() => '0'));
});
