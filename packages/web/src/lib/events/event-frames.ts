// Reads server-sent events from a byte stream: frames of `id`, `event` and `data` lines, ended by an empty line. Comment
// lines (pings) are dropped.

export interface EventFrame {
  readonly id: string | null;
  /** Null where a frame brings no event, only the id from which the stream can be resumed. */
  readonly event: string | null;
  readonly data: string;
}

/** A reader that is fed with text as it arrives and gives back the frames that are complete. */
export function createFrameReader(): (text: string) => EventFrame[] {
  let rest = '';
  let lines: string[] = [];
  return (text) => {
    const frames: EventFrame[] = [];
    // A carriage return at the very end may be the first half of a line end: it waits for the next text.
    const parts = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = parts.pop() ?? '';
    for (const line of parts) {
      if (line !== '') {
        lines.push(line);
        continue;
      }
      const frame = frameOf(lines);
      lines = [];
      if (frame) frames.push(frame);
    }
    return frames;
  };
}

function frameOf(lines: readonly string[]): EventFrame | null {
  let id: string | null = null;
  let event = 'message';
  const data: string[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'id') id = value;
    else if (name === 'event') event = value;
    else if (name === 'data') data.push(value);
  }
  if (data.length > 0) return { id, event, data: data.join('\n') };
  // The server opens a stream with such a frame: without it, one that saw no event yet could not be resumed.
  return id === null ? null : { id, event: null, data: '' };
}
