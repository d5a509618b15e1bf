import { describe, expect, it } from 'vitest';
import { createFrameReader } from './event-frames.ts';

const stream =
  ': ping\n\nid: 7\nevent: assets.changed\ndata: {}\n\n: ping\n\nid: 8\nevent: resync\ndata: {"a":\ndata: 1}\n\n';
const frames = [
  { id: '7', event: 'assets.changed', data: '{}' },
  { id: '8', event: 'resync', data: '{"a":\n1}' },
];

describe('event frames', () => {
  it('are read from one piece, pings dropped', () => {
    expect(createFrameReader()(stream)).toEqual(frames);
  });

  it.each([1, 2, 3, 7])('are read from pieces of %i characters', (size) => {
    for (const text of [
      stream,
      stream.replaceAll('\n', '\r\n'),
      stream.replaceAll('\n', '\r') + ' ',
    ]) {
      const read = createFrameReader();
      const found = [];
      for (let at = 0; at < text.length; at += size) found.push(...read(text.slice(at, at + size)));
      expect(found).toEqual(frames);
    }
  });

  it('count with an id alone, as the server opens a stream, and bring no event', () => {
    expect(createFrameReader()('id: 41\n: open\n\n')).toEqual([
      { id: '41', event: null, data: '' },
    ]);
    expect(createFrameReader()('id: 42\nevent: assets.changed\n\n')).toEqual([
      { id: '42', event: null, data: '' },
    ]);
    expect(createFrameReader()('event: assets.changed\n\n')).toEqual([]);
  });

  it('wait for their end', () => {
    const read = createFrameReader();
    expect(read('id: 1\nevent: resync\ndata: {}')).toEqual([]);
    expect(read('\n\n')).toHaveLength(1);
  });
});
