import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as domains from './domains.ts';
import {
  allEndpoints,
  assetForm,
  errorCatalogue,
  errorText,
  isErrorCode,
  listQuery,
  loginForm,
  mayCall,
} from './index.ts';
import { ids } from './platform/schemas.ts';

/** Sections 7 of both specifications. */
const specifiedToNameErrors = [
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/verify-otp',
  'POST /api/auth/send-otp',
  'PUT /api/profile',
  'POST /api/partner',
  ...['asset', 'instrument', 'batch'].flatMap((name) => [
    `GET /api/${name}`,
    `POST /api/${name}`,
    `PUT /api/${name}`,
    `POST /api/${name}/remove`,
  ]),
  'POST /api/trade/check-trades',
  'POST /api/trade',
  'POST /api/bond/upload',
  'POST /api/setting',
  'POST /api/result/trades',
  'POST /api/submission/check-validate',
  'POST /api/submission',
  'POST /api/consensus/check-validate',
  'POST /api/consensus',
];

describe('the endpoints', () => {
  it('are each declared once by method and path', () => {
    const addresses = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('name only refusals that the catalogue holds', () => {
    for (const { endpoint } of allEndpoints) {
      for (const code of endpoint.refusals ?? []) expect(isErrorCode(code)).toBe(true);
    }
  });

  it('name errors in their accepted replies where the specification does', () => {
    const naming = allEndpoints
      .filter(
        ({ endpoint: { reply } }) => reply instanceof z.ZodMiniObject && 'errors' in reply.shape,
      )
      .map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect(naming).toEqual(expect.arrayContaining(specifiedToNameErrors));
  });

  it('admit by role group: staff calls take admins too, user calls take everybody signed in', () => {
    expect(mayCall('anyone', [])).toBe(true);
    expect(mayCall('user', [])).toBe(false);
    expect(mayCall('user', ['user'])).toBe(true);
    expect(mayCall('staff', ['user'])).toBe(false);
    expect(mayCall('staff', ['admin'])).toBe(true);
    expect(mayCall('admin', ['staff'])).toBe(false);
  });
});

describe('the error catalogue', () => {
  it('fills parameters and leaves unknown ones visible', () => {
    expect(errorText('tooManyRequests', { seconds: 5 })).toContain('wait 5 seconds');
    expect(errorText('tooManyRequests')).toContain('{seconds}');
  });

  it('has each code in one domain: with two sentences, one of them is told where it does not belong', () => {
    const codes = Object.entries(domains)
      .filter(([name]) => name.endsWith('Errors'))
      .flatMap(([, errors]) => Object.keys(errors));
    expect(codes.length).toBeGreaterThanOrEqual(Object.keys(errorCatalogue).length);
    expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
  });

  it('knows its own codes only', () => {
    expect(isErrorCode('assetNameTaken')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });

  it('keeps 401 for the access token alone', () => {
    const codes = Object.entries(errorCatalogue).filter(([, entry]) => entry.status === 401);
    expect(codes.map(([code]) => code)).toEqual(['accessTokenInvalid', 'accessTokenExpired']);
  });
});

/** The codes that a schema answers with, in order. */
function codesOf(result: {
  error?: { issues: readonly { message: string }[] } | undefined;
}): string[] {
  return result.error?.issues.map((issue) => issue.message) ?? [];
}

describe('the forms', () => {
  it('ask for an asset name of 3 to 100 characters, counted without the blanks around it', () => {
    expect(codesOf(assetForm.safeParse({}))).toEqual(['assetNameRequired']);
    expect(codesOf(assetForm.safeParse({ name: '   ' }))).toEqual(['assetNameRequired']);
    expect(codesOf(assetForm.safeParse({ name: ' ab ' }))).toEqual(['assetNameTooShort']);
    expect(codesOf(assetForm.safeParse({ name: 'a'.repeat(101) }))).toEqual(['assetNameTooLong']);
    expect(assetForm.parse({ name: '  Rates ' })).toEqual({ name: 'Rates' });
  });

  it('ask for an e-mail address and a password of at least 4 characters', () => {
    expect(codesOf(loginForm.safeParse({ email: '', password: '' }))).toEqual([
      'emailRequired',
      'passwordRequired',
    ]);
    expect(codesOf(loginForm.safeParse({ email: 'a@b', password: 'abc' }))).toEqual([
      'emailInvalid',
      'passwordTooShort',
    ]);
    expect(loginForm.safeParse({ email: ' a@b.example ', password: 'abcd' }).success).toBe(true);
  });
});

describe('shared parts', () => {
  it('take a list of ids as an array and as a JSON string', () => {
    expect(ids.parse(['a', 'b'])).toEqual(['a', 'b']);
    expect(ids.parse('["a","b"]')).toEqual(['a', 'b']);
    expect(codesOf(ids.safeParse('nonsense'))).toEqual(['listInvalid']);
    expect(codesOf(ids.safeParse([]))).toEqual(['listEmpty']);
  });

  it('read paging from texts; page size -1 is "All"', () => {
    const query = listQuery(['name']);
    expect(query.parse({ pageNum: '2', pageSize: '-1' })).toEqual({ pageNum: 2, pageSize: -1 });
    expect(codesOf(query.safeParse({ pageSize: '0' }))).toEqual(['pageSizeInvalid']);
    expect(codesOf(query.safeParse({ pageNum: '-1' }))).toEqual(['pageInvalid']);
    expect(codesOf(query.safeParse({ sortBy: 'secret' }))).toEqual(['sortInvalid']);
  });
});

describe('a list', () => {
  it('is not read on after a hundred bad entries, nor at all when it is too long', () => {
    const bad = z.safeParse(
      ids,
      Array.from({ length: 5_000 }, () => ({})),
    );
    expect(bad.error?.issues).toHaveLength(100);
    expect(bad.error?.issues.at(-1)?.path).toEqual([99]);
    const long = z.safeParse(
      ids,
      Array.from({ length: 10_001 }, () => ({})),
    );
    expect(long.error?.issues.map(({ message }) => message)).toEqual(['listTooLong']);
    expect(z.safeParse(ids, '"a"').error?.issues[0]?.message).toBe('listInvalid');
    expect(z.parse(ids, '["a","b"]')).toEqual(['a', 'b']);
  });
});
