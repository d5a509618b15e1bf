import { errorText, firmsContract, profileContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { testAppForFile, type Person } from '../../../test/test-app.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const readUser = async (person: Person) => (await person.call(profileContract.read)).reply.user;

describe('the photo', () => {
  const u16 = (number: number) => [number >> 8, number & 255];
  const u24le = (number: number) => [number & 255, (number >> 8) & 255, number >> 16];
  /** Beginnings of files, up to their width and height. */
  const heads: Record<string, (width: number, height: number) => number[]> = {
    png: (width, height) => [
      ...Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1'),
      0,
      0,
      ...u16(width),
      0,
      0,
      ...u16(height),
    ],
    // A segment and filling bytes stand before the frame.
    jpeg: (width, height) => [
      ...Buffer.from('ffd8ffe000040101ffffc2001108', 'hex'),
      ...u16(height),
      ...u16(width),
    ],
    webp: (width, height) => [
      ...Buffer.from('RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0'),
      ...u24le(width - 1),
      ...u24le(height - 1),
    ],
    'lossless webp': (width, height) => {
      const bits = (width - 1) | ((height - 1) << 14);
      return [
        ...Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0/'),
        ...u24le(bits & 0xffffff),
        bits >> 24,
      ];
    },
    'lossy webp': (width, height) => [
      ...Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\0\0\0'),
      width & 255,
      width >> 8,
      height & 255,
      height >> 8,
    ],
  };
  const ends: Record<string, string> = {
    png: '\0\0\0\0IEND\u00ae\u0042\u0060\u0082',
    jpeg: '\u00ff\u00d9',
  };
  function picture(
    kind: string,
    bytes = 100,
    claimed = kind,
    [width, height] = [256, 256],
  ): string {
    const data = Buffer.alloc(bytes, 1);
    data.set(heads[kind]?.(width ?? 0, height ?? 0) ?? []);
    if (kind.endsWith('webp')) data.writeUInt32LE(bytes - 8, 4);
    const end = ends[kind] ?? '';
    data.write(end, bytes - end.length, 'latin1');
    return `data:image/${claimed.split(' ').at(-1)};base64,${data.toString('base64')}`;
  }
  const setPhoto = (person: Person, photo: string | null) =>
    person.call(profileContract.setPhoto, { body: { photo } });

  test.each(['png', 'jpeg', 'webp'])('%s is stored, shown and removed', async (kind) => {
    const person = await app.person();
    const photo = picture(kind);
    const address = (await setPhoto(person, photo)).reply.user.photoURL ?? '';
    expect((await readUser(person)).photoURL).toBe(address);
    const { members } = (await person.call(firmsContract.read)).reply;
    expect(members.map(({ photoURL }) => photoURL)).toEqual([address]);
    const shown = await app.http.inject(address);
    expect(shown.headers['content-type']).toBe(`image/${kind}`);
    expect(`data:image/${kind};base64,${shown.rawPayload.toString('base64')}`).toBe(photo);
    expect((await setPhoto(person, null)).reply.user.photoURL).toBeNull();
    expect((await app.http.inject(address)).statusCode).toBe(404);
  });

  test('a browser keeps it for itself and is not sent it again; a new one has a new address', async () => {
    const person = await app.person();
    const address = (await setPhoto(person, picture('png'))).reply.user.photoURL ?? '';
    const { headers } = await app.http.inject(address);
    expect(headers['cache-control']).toBe('private, max-age=86400');
    const ask = (tag: string) =>
      app.http.inject({ url: address, headers: { 'if-none-match': tag } });
    const again = await ask(`"other", W/${headers.etag}`);
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await ask('"other"')).statusCode).toBe(200);
    const other = (await setPhoto(person, picture('png'))).reply.user.photoURL;
    expect(other).not.toBe(address);
    expect((await ask(String(headers.etag))).statusCode).toBe(404);
  });

  test('64 KiB are stored, one byte more is too large', async () => {
    const person = await app.person();
    expect((await setPhoto(person, picture('png', 64 * 1024))).status).toBe(200);
    const { refusal } = await setPhoto(person, picture('png', 64 * 1024 + 1));
    expect(refusal.codes).toEqual(['photoTooLarge']);
    expect((await setPhoto(person, picture('png', 150 * 1024))).refusal.codes).toContain(
      'photoTooLarge',
    );
  });

  test.each(Object.keys(heads))(
    '%s of more than 1,024 pixels a side is refused: it would fill the memory of who looks at it',
    async (kind) => {
      const person = await app.person();
      const codesOf = async (...size: [number, number]) =>
        (await setPhoto(person, picture(kind, 100, kind, size))).refusal.codes;
      expect(await codesOf(1_024, 1_024)).toBeUndefined();
      for (const [width, height] of [
        [1_025, 1],
        [1, 1_025],
        [16_000, 16_000],
      ] as const) {
        expect(await codesOf(width, height)).toEqual(['photoTooLarge']);
      }
    },
  );

  test.each(Object.keys(heads))(
    '%s that breaks off, or goes on after its end, is refused',
    async (kind) => {
      const [head = '', data = ''] = picture(kind).split(',');
      const bytes = Buffer.from(data, 'base64');
      const person = await app.person();
      for (const other of [
        bytes.subarray(0, 50),
        bytes.subarray(0, -1),
        Buffer.concat([bytes, Buffer.from('PK and more')]),
      ]) {
        const { refusal } = await setPhoto(person, `${head},${other.toString('base64')}`);
        expect(refusal.codes).toEqual(['photoInvalid']);
      }
    },
  );

  test.each([
    ['a picture without a size', `data:image/png;base64,${btoa('\u0089PNG\r\n\u001a\n')}`],
    [
      'a JPEG without a frame',
      `data:image/jpeg;base64,${btoa('\u00ff\u00d8\u00ff\u00da\0\u0002 and more')}`,
    ],
    ['bytes of another kind', picture('png', 100, 'jpeg')],
    ['a RIFF file that is no WebP', `data:image/webp;base64,${btoa('RIFF\0\0\0\0WAVEfmt ')}`],
    ['an SVG', `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`],
    ['a page', `data:text/html;base64,${btoa('<script>')}`],
    ['an address', 'https://evil.example/photo.png'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('%s is refused', async (_, photo) => {
    const { status, refusal } = await setPhoto(await app.person(), photo);
    expect(status).toBe(400);
    expect(refusal.errors).toEqual([errorText('photoInvalid')]);
  });
});
