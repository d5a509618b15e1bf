// The words of the public pages. English is the source; the other languages have its shape. Texts that the
// specification gives are verbatim.

export const en = {
  shared: {
    product: 'PriceVault',
    skip: 'Skip to content',
    home: 'PriceVault, start page',
    language: 'Language',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', system: 'As the system' },
    close: 'Close',
    login: 'Login',
    copyright: '© 2022 PriceVault',
    licence: 'Apache-2.0 licence',
    scriptNeeded: 'Signing in needs JavaScript. Please switch it on and load the page again.',
    offline: 'The service cannot be reached. Please check your connection and try again.',
    signOut: {
      accessTokenExpired: 'access_token expired',
      accessTokenInvalid: 'Invalid access_token',
      tokenLoginFailed: 'Failed to login with token.',
    },
  },
  landing: {
    title: 'PriceVault: a pricing and data vault for derivatives and bonds',
    description:
      'A pricing and data vault for derivatives and bonds. Firms share valuations, keep ownership of their data and see where the market agrees.',
    kicker: 'A pricing and data vault for derivatives and bonds',
    headline: 'Know what your book is worth, and keep it yours.',
    lead: 'Valuation teams compare their own prices with the market’s, trade by trade. What a firm contributes stays the property of that firm.',
    loginAction: 'Log in to your vault',
    surface: {
      caption: 'Swaptions by expiry and tenor, shaded by how far contributors disagree',
      low: 'Low',
      extreme: 'Extreme',
    },
    derivatives: {
      title: 'For derivatives',
      points: [
        'Subscribe to a data feed in a few clicks',
        'Define your own data series, priced at your own time',
        'Share inside your organisation by role',
        'Help with onboarding from people who value for a living',
      ],
    },
    bonds: {
      title: 'For bonds',
      points: [
        'Transparent, independent pricing of global bonds',
        'Track securities and build portfolios',
        'Links to tradable prices',
        'Liquidity analysis and research',
      ],
    },
    principles: {
      title: 'What you can rely on',
      items: [
        {
          title: 'Your data stays yours',
          text: 'Client firms keep 100% ownership and control of what they contribute.',
        },
        {
          title: 'Sealed contributions',
          text: 'Secure multiparty computation finds the consensus without opening anyone’s values.',
        },
        {
          title: 'Web and API alike',
          text: 'Everything on the screen can be reached by a documented call.',
        },
      ],
    },
  },
  login: {
    title: 'Login · PriceVault',
    description: 'Log in to the PriceVault of your firm with your email and password.',
    heading: 'Login',
    purpose: 'Use your firm’s email and your password.',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Login',
    inProgress: 'Please wait...',
    forgot: 'Forgot password?',
    noAccount: 'No account yet?',
    register: 'Register',
    statement: 'Know what your book is worth, and keep it yours.',
  },
  'not-found': {
    title: 'Page not found · PriceVault',
    description: 'There is nothing at this address.',
    heading: 'Page not found',
    text: 'There is nothing at this address. It may have been mistyped, or the page has moved.',
    back: 'Go to the start page',
  },
};

export type Words = typeof en;
