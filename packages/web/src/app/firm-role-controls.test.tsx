// Each page with its real parts, as somebody whose role in the firm only reads: the control is disabled and says why.
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { FirmRole } from '@pricevault/basics';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answeringServer } from '../lib/http/testing/answering-server.ts';
import { SignedIn } from '../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../ui/testing/render-part.tsx';

const server = answeringServer();
let role: FirmRole;

const firm = () => ({
  firm: {
    _id: 'firm',
    name: 'Alpha Bank',
    lei: null,
    isVetted: true,
    vettingAskedAt: null,
    ownRole: role,
  },
  members: [],
  invitations: [],
});

beforeEach(() => {
  // The page of the consensus starts its worker at once; nothing here asks it anything.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate() {}
    },
  );
  server.answer = ({ path }) => ({
    json: { success: true, items: [], total: 0, ...(path === '/api/firm' ? firm() : {}) },
  });
});

interface Control {
  readonly page: string;
  readonly load: () => Promise<ComponentType>;
  readonly button: RegExp;
  readonly why: string;
}

const pageOf = async (module: Promise<{ readonly Page: ComponentType }>) => (await module).Page;

const controls: readonly Control[] = [
  {
    page: 'Submissions',
    load: () => pageOf(import('../features/submissions/SubmissionsPage.tsx')),
    button: /^Choose a file/,
    why: 'does not include submitting marks',
  },
  {
    page: 'Consensus',
    load: () => pageOf(import('../features/consensus/ConsensusPage.tsx')),
    button: /^Generate key pair|^Create a key/,
    why: 'does not include submitting marks',
  },
  {
    page: 'Create a trade',
    load: () => pageOf(import('../features/trades/CreateTradePage.tsx')),
    button: /^Create/,
    why: 'does not include requesting or answering quotes',
  },
  {
    page: 'Create a bond',
    load: () => pageOf(import('../features/bonds/CreateBondPage.tsx')),
    button: /^Request/,
    why: 'does not include requesting or answering quotes',
  },
  {
    page: 'Series',
    load: async () => (await import('../features/series/SeriesTab.tsx')).SeriesTab,
    button: /^Add new/i,
    why: 'does not include creating or changing series',
  },
  {
    page: 'Firm',
    load: () => pageOf(import('../features/firms/FirmPage.tsx')),
    button: /^Edit details/,
    why: 'Only an owner of the firm can do this.',
  },
  {
    page: 'Firm, invitations',
    load: () => pageOf(import('../features/firms/FirmPage.tsx')),
    button: /^Send invitation/,
    why: 'does not include inviting colleagues',
  },
];

async function show(load: Control['load'], as: FirmRole): Promise<void> {
  role = as;
  const Page = await load();
  await renderPart(
    <SignedIn as={{ firmRole: as }}>
      <Page />
    </SignedIn>,
  );
}

describe.each(controls)('$page', ({ load, button, why }) => {
  it('disables its control for a viewer', async () => {
    await show(load, 'viewer');
    const control = await screen.findByRole('button', { name: button });
    expect(control).toBeDisabled();
    expect(reasons(why)).not.toEqual([]);
  });

  it('gives an owner no such reason', async () => {
    await show(load, 'owner');
    await screen.findByRole('button', { name: button });
    expect(reasons(why)).toEqual([]);
  });
});

const reasons = (why: string) => [
  ...screen.queryAllByText(why, { exact: false }),
  ...screen.queryAllByTitle(why, { exact: false }),
];
