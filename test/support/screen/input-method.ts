/** Keys as they come from an input method or from a keyboard of another layout, by Chromium's own protocol. */
import type { CDPSession, Page } from 'playwright';

export interface Stroke {
  readonly code: string;
  readonly key: string;
  /** The system's number for what the key means on its layout. */
  readonly keyCode: number;
  readonly ctrl?: boolean;
  readonly shift?: boolean;
}

export const ENTER: Stroke = { code: 'Enter', key: 'Enter', keyCode: 13 };
export const CTRL_ENTER: Stroke = { ...ENTER, ctrl: true };
export const ESCAPE: Stroke = { code: 'Escape', key: 'Escape', keyCode: 27 };

/** The same key, taken by an input method: the page receives it without its name. */
export const taken = (stroke: Stroke): Stroke => ({ ...stroke, key: 'Process', keyCode: 229 });

export class RawKeys {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<RawKeys> {
    return new RawKeys(await page.context().newCDPSession(page));
  }

  /** @param at when it was pressed; now unless given */
  async press(stroke: Stroke, at?: Date): Promise<void> {
    const { code, key, keyCode } = stroke;
    const event = {
      code,
      key,
      windowsVirtualKeyCode: keyCode,
      modifiers: (stroke.ctrl === true ? 2 : 0) + (stroke.shift === true ? 8 : 0),
      ...(at === undefined ? {} : { timestamp: at.getTime() / 1000 }),
      ...(key === 'Enter' ? { text: '\r' } : {}),
    };
    const type = key === 'Enter' ? 'keyDown' : 'rawKeyDown';
    await this.#session.send('Input.dispatchKeyEvent', { type, ...event });
    await this.#session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp', text: '' });
  }

  /** Shows text that is not decided yet in the focused field. */
  async compose(text: string): Promise<void> {
    const end = text.length;
    await this.#session.send('Input.imeSetComposition', {
      text,
      selectionStart: end,
      selectionEnd: end,
    });
  }

  /** Ends the composition with this text. */
  async commit(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text });
  }
}
