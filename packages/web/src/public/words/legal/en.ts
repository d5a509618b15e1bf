// Terms of use and privacy: what this program does with marks and personal data, in plain sentences. Whoever runs a vault
// adds their own contract; nothing here promises more than the program keeps.
export const legalEn = {
  terms: {
    title: 'Terms of use · PriceVault',
    description:
      'The terms under which PriceVault may be used: accounts, marks, results, liability.',
    heading: 'Terms of use',
    lead: 'These terms hold between you and the operator of this vault. A contract between your firm and the operator takes precedence.',
    sections: [
      {
        title: 'Your account',
        text: 'An account is for one person, with an email address of their own. Keep your password, passkeys, recovery codes and private key to yourself; what is done with them counts as done by you. Owners manage the members and roles of their firm.',
      },
      {
        title: 'Your marks',
        text: 'What your firm submits stays your firm’s property. By submitting, your firm allows the vault to form the consensus from it and to show the figures to those listed under “Who can see what”. Submit marks you hold to be right: false marks harm every other contributor, and the operator may withdraw the vetting of a firm that submits them.',
      },
      {
        title: 'Results',
        text: 'Consensus figures are statistics of what firms submitted. They are not quotes, offers or advice, and nobody has to deal at them. A published figure can be corrected in a second version or withdrawn, with its reason. Your firm may use results for its own valuation, control and reporting; passing them on to others needs the operator’s consent.',
      },
      {
        title: 'Quotes',
        text: 'A value given in answer to a request is an indication by the firm that gave it, unless that firm says otherwise. PriceVault arranges and settles no trades.',
      },
      {
        title: 'Public transactions',
        text: 'They come from files that swap data repositories publish. They are cleaned and flagged with care, and may still be late, incomplete or wrong.',
      },
      {
        title: 'Availability and liability',
        text: 'The program is provided as it is, under the Apache-2.0 licence, without warranty. The operator may close the service for maintenance, and closes accounts that endanger it.',
      },
    ],
  },
  privacy: {
    title: 'Privacy · PriceVault',
    description: 'Which personal data PriceVault stores, what for, who sees it and for how long.',
    heading: 'Privacy',
    lead: 'The operator of this vault is responsible for the data on this server. This page says what the program itself stores.',
    sections: [
      {
        title: 'What is stored about you',
        text: 'Your display name, email address, firm and role; a phone number and a photo if you add them; your password as a hash that cannot be reversed; passkeys, authenticator secrets (encrypted) and public keys. For each session the browser, the network address and the time of the sign-in, which you can see and end in your profile. If you ask for a pilot invitation: your email address and asset class.',
      },
      {
        title: 'What you do',
        text: 'Submissions, quotes, sign-offs, comments and changes are stored with your name, so that a firm and its auditors can trace them. Changes that matter are kept in an audit log that cannot be rewritten unnoticed.',
      },
      {
        title: 'Who sees it',
        text: 'Colleagues see your name and address. Other firms see your name on trades you have created, and never your address. Administrators see accounts, and no marks. The operator of the server can read its database. “Who can see what” has the whole table.',
      },
      {
        title: 'Cookies, browser storage and analytics',
        text: 'Three cookies are set: the language, a hint that you are signed in, and for 180 days a mark that this browser has signed in before, so that other people’s wrong passwords do not lock you out. Your browser’s storage holds the sign-in, the theme and settings of pages. Unless the operator adds a provider, no usage data goes to anybody; from the consensus pages it never does. No page loads fonts, scripts or pictures from other sites.',
      },
      {
        title: 'Mail and text messages',
        text: 'Mails go to the operator’s mail server, text messages to the gateway that the operator has configured. Both get your address or number and the message.',
      },
      {
        title: 'How long',
        text: 'Messages are deleted after a while, failed sign-ins and one-time codes soon. Submissions, results and the audit log are kept, since published figures must remain traceable; the operator can move past years to an archive.',
      },
      {
        title: 'A copy, and the end of your account',
        text: 'In your profile you prepare a file of everything that is stored about you, and delete your account. Deleting ends your sessions and tokens at once and removes your name, address, phone, photo, settings, notices and messages. Submissions, sign-offs and quotes stay under a number in place of your name. Entries of the audit log keep your email address, because changing one would break the chain that proves the log is whole. Backups hold your data until the operator replaces them. An owner takes a firm’s data along and lets the firm leave the vault on “My Firm”.',
      },
    ],
  },
};
