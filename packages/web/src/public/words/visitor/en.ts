// The words of the pages that present the product to visitors. Each promise is one that the product keeps.

import { helpEn } from '../../../lib/help/en.ts';

export const visitorEn = {
  landing: {
    title: 'PriceVault: a pricing and data vault for derivatives and bonds',
    description:
      'A pricing and data vault for derivatives and bonds. Firms compare their marks with the market’s, keep ownership of their data and see where marks agree.',
    kicker: 'A pricing and data vault for derivatives and bonds',
    headline: 'Know what your book is worth, and keep it yours.',
    lead: 'Valuation teams compare their own marks with the market’s, trade by trade. Other firms see the consensus, not your marks, and what your firm contributes stays its property.',
    invite: 'See PriceVault',
    inviteHint: 'Leave your work email; we’ll arrange a demo.',
    picture: {
      alt: 'The PriceVault dashboard: dispersion of marks for each swaption by expiry and tenor, as a heatmap',
      caption: 'Dispersion of marks by expiry and tenor',
    },
    derivatives: {
      title: 'Derivatives',
      purpose: 'For desks and valuation control that mark swaptions every day.',
      points: [
        'Help with onboarding, and support from valuation professionals',
        'Subscribe to a data feed in a few clicks',
        'Define your own data series and pricing time',
        'Your firm owns its data and shares it internally by role',
      ],
    },
    bonds: {
      title: 'Bonds',
      purpose: 'For portfolios that need independent prices.',
      points: [
        'Transparent, independent pricing of bonds',
        'Track securities, and build portfolios from one upload',
        'Request bids and offers from other desks',
        'Liquidity and research: requests, answers and when they came',
      ],
    },
    cards: {
      title: 'What you can rely on',
      items: {
        kept: {
          title: 'Secure multiparty computation',
          text: 'For a kept round, marks are split into shares in your browser. Three keepers compute the consensus, and none of them alone can read a mark.',
        },
        clean: {
          title: 'Transactions, gathered and cleaned',
          text: 'Public derivatives reports are read and cleaned automatically, and every row left out carries its reason.',
        },
        dashboards: {
          title: 'Dashboards for every mandate',
          text: 'Valuation, risk and trading each see their own series, dates and measures.',
        },
        access: {
          title: 'Web app and API',
          text: 'Everything on screen is also available through a documented API.',
        },
        ownership: {
          title: '100% yours',
          text: 'Client firms keep full ownership and control of their data. No other firm reads a submission, and marks for a kept round leave the browser only as shares for three keepers.',
        },
        cost: {
          title: 'Lower cost, fewer risks',
          text: 'One process and one database to run: lower IT cost, and fewer operational and regulatory risks.',
        },
      },
    },
    tryOut: {
      title: 'Try it out',
      text: 'Search public swaption transactions by expiry, tenor and strike. No account needed.',
      action: 'See transaction data',
    },
    signUp: {
      title: 'Sign up for a pilot today',
      text: 'Pilot partners submit marks from day one and see the full transaction table.',
      action: 'Become a pilot partner',
    },
    result: {
      thanks: 'Thank you!',
      reachOut: 'A product advisor will reach out shortly at {{email}}.',
      confirmedFor: 'You are confirmed for:',
      sorry: 'Sorry!',
      wentWrong: 'Something went wrong',
    },
  },
  'become-a-pilot-partner': {
    title: 'Become a pilot partner · PriceVault',
    description:
      'Ask for an invitation to the PriceVault pilot programme: leave your email and the asset class you are interested in.',
    heading: 'Become a pilot partner',
    purpose:
      'Tell us how to reach you and which asset class you mark. The invitation comes by email.',
    asset: 'Asset',
    chooseAsset: 'Choose an asset class',
    assets: {
      Equities: 'Equities',
      FX: 'FX',
      Rates: 'Rates',
      Credit: 'Credit',
      Commodities: 'Commodities',
      Crypto: 'Crypto',
    },
    submit: 'Request an invitation',
    done: 'Succeed to become a pilot partner!',
    home: 'Home',
  },
  about: {
    title: 'About · PriceVault',
    description:
      'PriceVault was founded in 2022 and is based in Hong Kong. What we build, and why.',
    heading: 'About us',
    lead: 'PriceVault was founded in 2022 and is based in Hong Kong. We build a vault in which firms find out where the market marks a trade without showing each other their marks.',
    sections: [
      {
        title: 'The problem',
        text: 'Options that rarely trade still have to be marked, at a fixed time and on the record. A mark that nobody can check is a risk; a mark that everyone can see is a gift to competitors.',
      },
      {
        title: 'Our answer',
        text: 'Each firm submits its own marks for the same trades in the same window. The vault returns the number of firms, their mean and their dispersion. Before the window closes nobody sees a figure of real marks.',
      },
      {
        title: 'Our commitments',
        text: 'A firm has one vote. No other firm and no administrator can read a submission, and in a kept round neither the operator of the server nor any one keeper can, as long as no two keepers act together. Outside kept rounds every figure can be traced to its inputs, and what once counted is never rewritten.',
      },
    ],
  },
  clients: {
    title: 'Clients · PriceVault',
    description: 'PriceVault names no client without being asked to.',
    heading: 'Clients',
    lead: 'Discretion is part of the service. We name a client here only when that client asks us to.',
    sections: [],
  },
  help: {
    title: 'Help and Support · PriceVault',
    description: 'How to reach PriceVault’s support, and answers to the first questions.',
    ...helpEn,
  },
  'who-can-see-what': {
    title: 'Who can see what · PriceVault',
    description: 'What guests, firms, staff, administrators and the operator of the vault can see.',
    heading: 'Who can see what',
    lead: 'One table for the whole product. Automated tests call the product as each of these viewers and compare what comes back.',
    thing: 'What',
    viewers: {
      guest: 'Guests',
      unvettedFirm: 'Firms not vetted yet',
      otherFirm: 'Other vetted firms',
      ownFirm: 'Your own firm',
      staff: 'Staff',
      admin: 'Administrators',
      operator: 'The operator of the server',
    },
    things: {
      plainMark: 'A valuation submitted on Submissions',
      encryptedMark: 'A valuation in a protocol 1 round',
      keptMark: 'A valuation in a kept round',
      beforeClose: 'The consensus before the window closes',
      afterClose: 'The consensus after the close',
      sampleBeforeClose: 'Figures of sample data before the window closes',
      sampleAfterClose: 'Figures of sample data after the close',
      series: 'A series of your firm',
      storedPositions: 'Positions that your firm has chosen to store',
      quoteRequest: 'A request for a quote',
      quoteAnswer: 'The answers to it',
      userName: 'Names of your firm’s users',
      userAddress: 'Addresses of your firm’s users',
      publicKey: 'Public keys of your vetted firm’s members, with the firm’s id',
      publicTransaction: 'Public transactions',
    },
    visibilities: {
      nothing: 'Nothing',
      everything: 'Everything',
      band: 'Fewer than 5, 5 to 7, or 8 or more contributors',
      figures: 'Figures that enough contributors allow',
      best: 'The best answer; those who asked or answered see all',
      restricted: 'All rows without the restricted columns; pilot partners see those too',
      narrowed: 'A narrow range; with one or two contributors the value itself',
      onceGiven:
        'Fewer than 5, 5 to 7, or 8 or more contributors; all figures for firms that have submitted',
      creators: 'Names of those who created a trade',
      creatorsAndAskers: 'Names of those who created a trade or asked the broker desk',
      byRole: 'Owners, preparers and approvers',
      keyHolder: 'Only the person who holds the key',
      kept: 'Nothing alone; everything if two keepers act together, one mark if all other contributors do',
      together: 'Nothing alone; everything if the operator and a member act together',
    },
    firmRoles: {
      heading: 'Roles in your firm',
      lead: 'What each role may do. The server checks every call against this table, and your firm’s owners assign the roles. An auditor’s access ends after its last day.',
      right: 'Permission',
      yes: 'Yes',
      no: 'No',
      roles: {
        owner: 'Owner',
        member: 'Member',
        preparer: 'Preparer',
        approver: 'Approver',
        viewer: 'Viewer',
        auditor: 'Auditor',
      },
      rights: {
        read: 'See the firm’s series and submissions, and results',
        submit: 'Submit marks and take part in kept rounds',
        series: 'Create series and edit their own',
        quote: 'Request and answer quotes; create trades and propose bonds',
        desk: 'Work on the firm’s exceptions and shared views',
        tolerances: 'Change the firm’s tolerances and floors',
        positions: 'Store positions for the firm, read and delete them',
        prepare: 'Sign a date’s book as prepared, and reopen it',
        approve: 'Approve a book that somebody else prepared, or send it back',
        evidence: 'Create evidence packs of signed books and read the firm’s audit log',
        invite: 'Invite colleagues',
        manage: 'Change the firm’s details, members, roles and API tokens',
      },
    },
    sections: [
      {
        title: 'Figures and the number of contributors',
        text: 'Below five accepted marks nothing is shown, not even their number. From five on: number, mean and standard deviation. From eight on: median, rank and z-score. From twelve on: the mean of the two lowest and of the two highest marks. A type may ask for more contributors, never for fewer.',
      },
      {
        title: 'How closely a mark could be inferred',
        text: 'Suppose that five firms agree to a standard deviation of 1 and figures are shown in steps of 0.01. From them, the best placed of the other contributors could infer a mark to within an interval of about 0.2, and three of the five together to about 0.03, without learning whose it is. From eight contributors on, the median gives one mark to 0.02. Administrators see these widths for each type, computed from published figures alone.',
      },
      {
        title: 'The operator',
        text: 'Whoever runs the server can read its database, and with it every valuation that was submitted in plain. Use a kept round, with keepers run by three different organisations, for marks that the operator must not read.',
      },
      {
        title: 'Sample data',
        text: 'Types marked as samples hold synthetic marks, and nothing is withheld for too few contributors. Before the close, a firm that has submitted sees their figures, vetted or not; after it every signed-in user does.',
      },
    ],
  },
  careers: {
    title: 'Careers · PriceVault',
    description: 'PriceVault hires in development, sales and product management.',
    heading: 'Careers',
    lead: 'We are a small team in Hong Kong that takes numbers seriously. We hire in development, sales and product management.',
    mail: 'Write to us',
    sections: [
      {
        title: 'Development',
        text: 'You write code that others can read, and tests that can fail. Pricing, cryptography and databases meet here; you need not know all three, but you want to.',
      },
      {
        title: 'Sales',
        text: 'You know how valuation control works in a bank or a fund, and you would rather show a product than a presentation.',
      },
      {
        title: 'Product management',
        text: 'You know what a desk does at four o’clock, and turn it into a screen that saves it a quarter of an hour.',
      },
    ],
  },
};

/** A list of sections may be empty in English (the clients' page); its entries have one shape all the same. */
export interface ArticleSection {
  readonly title: string;
  readonly text: string;
}

type WithSections<Page> = Page extends { sections: unknown }
  ? Omit<Page, 'sections'> & { sections: readonly ArticleSection[] }
  : Page;

export type VisitorWords = {
  [Name in keyof typeof visitorEn]: WithSections<(typeof visitorEn)[Name]>;
};
