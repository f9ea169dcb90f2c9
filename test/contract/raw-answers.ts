/** An HTTP answer as received over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** Reads answers with a content-length, one after another; what is left over is no answer. */
export function parsedAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let place = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n\r\n', place);
    if (end < 0) return answers;
    const head = bytes.subarray(place, end).toString('latin1');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? '0');
    const body = bytes.subarray(end + 4, end + 4 + length);
    if (Number.isNaN(status) || body.length < length) return answers;
    answers.push({ status, body: body.toString('utf8') });
    place = end + 4 + length;
  }
}
